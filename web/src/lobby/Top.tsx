/* The head of every page but the table: where one is, and the language. */

import { LANGUAGES, lang, load, t } from "../words";

export function Top({ page }: { page: "play" | "books" | "join" }) {
  return (
    <header class="lobby-top">
      <a class="brand" href="/">Grognard</a>
      <nav aria-label={t("lobby-nav")}>
        <a href="/#" aria-current={page === "play" ? "page" : undefined}>{t("lobby-nav-play")}</a>
        <a href="/#rules" aria-current={page === "books" ? "page" : undefined}>{t("lobby-nav-books")}</a>
      </nav>
      <Languages />
    </header>
  );
}

/** A switch of the language, each named by itself. */
export function Languages({ then }: { then?: (code: string) => void }) {
  return (
    <div class="languages" role="group" aria-label={t("lang-label")}>
      {LANGUAGES.map(([code, name]) => (
        <button
          type="button"
          key={code}
          lang={code}
          title={name}
          aria-label={name}
          aria-pressed={lang.value === code}
          onClick={() => void load(code).then(() => then?.(code))}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
