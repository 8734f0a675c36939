/* The text of a rule: what stands between backquotes is code, or a link where it is the id of another rule. */

/* so many letters of a text stand for a rule that has no name */
const EXCERPT = 64;

interface Named {
  id: string;
  name: string;
  chapter: string;
}

/** Has a rule a name of its own? Others go by their id or by their chapter. */
export function hasName({ id, name, chapter }: Named): boolean {
  return !id.endsWith(name) && !chapter.startsWith(name);
}

/** What a rule is called; one without a name of its own is called by the beginning of its text. */
export function nameOf(rule: Named & { text: string }): string {
  if (hasName(rule)) return rule.name;
  const text = rule.text.replaceAll("`", "").replaceAll("**", "");
  if (text.length <= EXCERPT) return text;
  const cut = text.slice(0, EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), EXCERPT / 2))}…`;
}

export function RuleText({ text, knows, show }: { text: string; knows: (id: string) => boolean; show: (id: string) => void }) {
  return (
    <>
      {text.split(/\n\s*\n/).map((paragraph, i) => (
        <p key={i}>
          {paragraph.split("`").map((piece, at) => {
            if (at % 2 === 0) return strong(piece);
            if (!knows(piece)) return <code key={at}>{piece}</code>;
            return <button type="button" class="cite" key={at} onClick={() => show(piece)}>{piece}</button>;
          })}
        </p>
      ))}
    </>
  );
}

/** Text with its **strong** pieces. */
function strong(text: string) {
  return text.split("**").map((piece, at) => (at % 2 ? <b key={at}>{piece}</b> : piece));
}
