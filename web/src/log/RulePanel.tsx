/* The text of a rule beside the table, with links to the rules that it names. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { RuleText as Rule } from "../api";
import { hasName, RuleText } from "../lobby/RuleText";
import { lang, t } from "../words";
import { hideRule, reading, ruleText } from "./rule";

export function RulePanel() {
  const now = reading.value;
  const code = lang.value;
  const [rule, setRule] = useState<Rule | null>(null);
  const [failed, setFailed] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    setRule(null);
    if (now) {
      ruleText(now.book, now.id).then(
        (found) => wanted && setRule(found),
        () => wanted && setFailed(true),
      );
    }
    return () => {
      wanted = false;
    };
  }, [now?.book, now?.id, code]);
  useEffect(() => title.current?.focus(), [rule]);
  if (!now) return null;
  const own = `${now.book}.`;
  const follow = (id: string): void => {
    reading.value = { ...now, id };
  };
  return (
    <div
      class="rule-panel"
      role="dialog"
      aria-modal="false"
      aria-labelledby="rule-title"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        hideRule();
      }}
    >
      <button type="button" class="close" aria-label={t("rule-close")} onClick={hideRule}>✕</button>
      <h2 id="rule-title" tabIndex={-1} ref={title}>{rule ? (hasName(rule) ? rule.name : rule.chapter) : now.id}</h2>
      {rule ? (
        <>
          <p class="chapter">{hasName(rule) && `${rule.chapter} · `}<code>{rule.id}</code></p>
          <div class="text"><RuleText text={rule.text} knows={(id) => id.startsWith(own)} show={follow} /></div>
        </>
      ) : (
        <p class="muted" role="status">{t(failed ? "rule-failed" : "rule-loading")}</p>
      )}
      <a class="link" href={`/#rules/${encodeURIComponent(now.book)}/${encodeURIComponent(now.id)}`} target="_blank" rel="noopener">{t("rule-book")}</a>
    </div>
  );
}
