/* The rule books to read: chapters, a search, and links between rules. */

import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "../api";
import { lang, t } from "../words";
import { hasName, nameOf, RuleText } from "./RuleText";
import { books, fetchAll } from "./state";
import { Top } from "./Top";

/** The page of the rule books: `/#rules`, `/#rules/{book}` and `/#rules/{book}/{rule}`. */
export function RuleBooks({ path }: { path: string[] }) {
  const [chosen, setChosen] = useState(path[0] ?? "");
  const code = lang.value;
  useEffect(() => {
    void fetchAll();
  }, [code]);
  useEffect(() => {
    document.title = t("lobby-page", { what: t("rules-title") });
  }, [code]);
  const known = books.value;
  const book = chosen || known[0]?.id || "";
  const choose = (next: string): void => {
    setChosen(next);
    history.replaceState(null, "", `/#rules/${encodeURIComponent(next)}`);
  };
  return (
    <div class="lobby-page rules-page">
      <Top page="books" />
      <main>
        <div class="rules-head">
          <h1>{t("rules-title")}</h1>
          <div class="segments" role="radiogroup" aria-label={t("rules-pick")}>
            {known.map((one) => (
              <label key={one.id}>
                <input type="radio" class="hidden" name="rules-book" checked={book === one.id} onChange={() => choose(one.id)} />
                <span>{one.name}</span>
              </label>
            ))}
          </div>
        </div>
        {book && <Reader book={book} first={book === path[0] ? (path[1] ?? "") : ""} key={book} />}
      </main>
    </div>
  );
}

/** A book as a list of its rules by chapter, and the one that is read. */
export function Reader({ book, first = "" }: { book: string; first?: string }) {
  const [all, setAll] = useState<api.RuleText[] | null>(null);
  const [needle, setNeedle] = useState("");
  const [path, setPath] = useState<string[]>(first ? [first] : []);
  const code = lang.value;
  useEffect(() => {
    setAll(null);
    api.rules(book, code).then(setAll, () => setAll([]));
  }, [book, code]);
  const found = useMemo(() => search(all ?? [], needle), [all, needle]);
  const open = path[path.length - 1];
  const rule = all?.find((one) => one.id === open);
  const show = (id: string): void => setPath((before) => [...before, id]);
  return (
    <div class="reader">
      <nav class="reader-list" aria-label={t("rules-chapters")}>
        <p class="field">
          <label class="hidden" for="rules-find">{t("rules-find")}</label>
          <input id="rules-find" type="search" placeholder={t("rules-find")} value={needle} onInput={(event) => setNeedle(event.currentTarget.value)} />
        </p>
        <p class="muted count" role="status">{all === null ? t("rules-loading") : needle.trim() && !found.length ? t("rules-none") : t("rules-found", { count: found.length })}</p>
        {chapters(found).map(([chapter, rules]) => (
          <details key={chapter} open={needle.trim() !== "" || rules.some((one) => one.id === open)}>
            <summary>{chapter}</summary>
            <ul>
              {rules.map((one) => (
                <li key={one.id}>
                  <button type="button" class="link" aria-current={one.id === open ? "true" : undefined} onClick={() => show(one.id)}>{nameOf(one)}</button>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <article class="reader-text" aria-live="polite">
        {rule ? (
          <>
            <p class="muted">{rule.chapter} · <code>{rule.id}</code></p>
            <h2 class={hasName(rule) ? undefined : "hidden"}>{nameOf(rule)}</h2>
            <RuleText text={rule.text} knows={(id) => all?.some((one) => one.id === id) ?? false} show={show} />
            {path.length > 1 && <button type="button" class="link" onClick={() => setPath(path.slice(0, -1))}>{t("rules-back")}</button>}
          </>
        ) : (
          <p class="muted">{t("rules-choose")}</p>
        )}
      </article>
    </div>
  );
}

/** The rules in whose name, id or text each word is found. */
export function search(all: api.RuleText[], needle: string): api.RuleText[] {
  const words = needle.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return all;
  const named: api.RuleText[] = [];
  const said: api.RuleText[] = [];
  for (const rule of all) {
    const name = `${rule.name} ${rule.id}`.toLocaleLowerCase();
    const text = `${name} ${rule.text.toLocaleLowerCase()}`;
    if (words.every((word) => name.includes(word))) named.push(rule);
    else if (words.every((word) => text.includes(word))) said.push(rule);
  }
  return [...named, ...said];
}

/** Rules by chapter, in the order of the book. */
export function chapters(rules: api.RuleText[]): [string, api.RuleText[]][] {
  const found = new Map<string, api.RuleText[]>();
  for (const rule of rules) {
    const row = found.get(rule.chapter);
    if (row) row.push(rule);
    else found.set(rule.chapter, [rule]);
  }
  return [...found];
}
