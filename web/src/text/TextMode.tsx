/* The text mode: what is asked and said as text, and a line to type in. */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Game } from "../game";
import { lang, t } from "../words";
import { calledIn } from "./board";
import { complete } from "./names";
import { type Said, Session } from "./session";

export function TextMode({ game, leave }: { game: Game; leave?: () => void }) {
  const out = useRef(leave);
  out.current = leave;
  const session = useMemo(() => new Session(game, () => out.current?.()), [game]);
  const code = lang.value;
  useSignalEffect(() => {
    const question = game.question.value;
    game.live.value;
    void session.tell(question);
  });
  // lines are told as they are shown; the speaker of the log says them aloud
  const last = useRef<number | null>(null);
  useSignalEffect(() => {
    const at = game.at.value;
    const before = last.current;
    last.current = at;
    if (before === null || game.moment.value !== null || at <= before) return;
    const told: string[] = [];
    for (let i = before + 1; i <= at; i++) {
      const line = game.line(i);
      if (line && !line.q) told.push(game.plain(line.t, line.d?.f));
    }
    session.say("line", told, false);
  });
  return (
    <section class="text-mode" aria-label={t("text-title")} lang={code}>
      <p class="muted intro">{t("text-intro")}</p>
      <Transcript said={session.said.value} />
      <p class="hidden" role="status" aria-live="polite">{session.spoken.value}</p>
      <Prompt game={game} session={session} />
      {leave && <button type="button" class="link" onClick={leave}>{t("text-leave")}</button>}
    </section>
  );
}

function Transcript({ said }: { said: Said[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [said]);
  return (
    <div class="transcript" ref={box} tabIndex={0} role="group" aria-label={t("text-transcript")}>
      {said.map((one, i) => (
        <div key={i} class={`said-${one.kind}`}>
          {one.lines.map((line, k) => <p key={k}>{line}</p>)}
        </div>
      ))}
    </div>
  );
}

/** The line to type in: Tab and arrows complete names, arrows go through what was typed before. */
function Prompt({ game, session }: { game: Game; session: Session }) {
  const text = useSignal("");
  const chosen = useSignal(-1);
  const typed = useRef<string[]>([]);
  const back = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const names = useComputed(() => complete(text.value, calledIn(game)));
  useEffect(() => field.current?.focus(), []);
  const send = (event: Event): void => {
    event.preventDefault();
    const now = text.peek().trim();
    if (!now) return;
    typed.current.push(now);
    back.current = typed.current.length;
    text.value = "";
    chosen.value = -1;
    void session.typed(now);
  };
  const take = (at: number): void => {
    text.value = names.peek()[at]?.[0] ?? text.peek();
    chosen.value = -1;
  };
  const recall = (by: number): void => {
    back.current = Math.max(0, Math.min(typed.current.length, back.current + by));
    text.value = typed.current[back.current] ?? "";
  };
  const key = (event: KeyboardEvent): void => {
    const known = names.peek().length;
    event.stopPropagation();
    if (event.key === "Tab" && !event.shiftKey && known) take(Math.max(0, chosen.peek()));
    else if (event.key === "ArrowDown" && known) chosen.value = (chosen.peek() + 1) % known;
    else if (event.key === "ArrowUp" && known) chosen.value = (chosen.peek() - 1 + known) % known;
    else if (event.key === "Enter" && chosen.peek() >= 0) take(chosen.peek());
    else if (event.key === "ArrowUp") recall(-1);
    else if (event.key === "ArrowDown") recall(1);
    else if (event.key === "Escape") chosen.value = -1;
    else return;
    event.preventDefault();
  };
  const open = names.value.length > 0;
  return (
    <form class="prompt" onSubmit={send}>
      <label for="prompt">{t("text-label")}</label>
      <div class="prompt-row">
        <input
          id="prompt"
          ref={field}
          autocomplete="off"
          spellcheck={false}
          role="combobox"
          aria-expanded={open}
          aria-controls="prompt-names"
          aria-autocomplete="list"
          aria-activedescendant={chosen.value >= 0 ? `prompt-${chosen.value}` : undefined}
          placeholder={t("text-hint")}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            chosen.value = -1;
          }}
          onKeyDown={key}
        />
        <button type="submit" class="button go">{t("text-send")}</button>
      </div>
      <ul id="prompt-names" class="names" role="listbox" aria-label={t("text-names")} hidden={!open}>
        {names.value.map(([, name], i) => (
          <li key={name} id={`prompt-${i}`} role="option" aria-selected={i === chosen.value} onMouseDown={(event) => event.preventDefault()} onClick={() => take(i)}>{name}</li>
        ))}
      </ul>
    </form>
  );
}
