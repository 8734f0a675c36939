/* The text of a rule: what stands between backquotes is code, or a link where it is the id of another rule. */

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
