/* Dice that are thrown at a real table: their faces are typed here, or clicked. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Desk } from "../desk";
import { Said } from "../board/said";
import type { Need } from "../wire";
import { t } from "../words";

export function TypedDice({ desk, need }: { desk: Desk; need: Need }) {
  const faces = useSignal<number[]>([]);
  const { game } = desk;
  const thrower = game.info.value?.seats[game.seatAt(need.seat ?? "")]?.name;
  const full = faces.value.length >= need.n;
  const add = (face: number) => {
    if (faces.peek().length < need.n) faces.value = [...faces.peek(), face];
  };
  const send = () => {
    void game.command({ t: "dice", v: game.live.peek()?.v ?? 0, faces: faces.peek() }).then((done) => {
      if (done) faces.value = [];
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, .left, .right")) return;
    const face = Number(event.key);
    if (face >= 1 && face <= Math.min(9, need.sides)) add(face);
    else if (event.key === "Backspace") faces.value = faces.peek().slice(0, -1);
    else if (event.key === "Enter" && faces.peek().length >= need.n && !(event.target instanceof HTMLButtonElement)) send();
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
  return (
    <section class="ask typed" aria-label={t("dice-title")}>
      <div class="ask-who">
        <p class="whose">
          {thrower && <b>{thrower}</b>} {t("dice-need", { count: need.n, sides: need.sides })}
        </p>
        <h2>
          <Said game={game} parts={typeof need.why === "string" ? [need.why] : need.why} />
        </h2>
      </div>
      <div class="ask-body dice-pad">
        <p class="dice-row" aria-live="polite">
          {Array.from({ length: need.n }, (_, i) => (
            <button key={i} type="button" class={`die-face ${faces.value[i] === undefined ? "empty" : "plain"}`} aria-label={t("dice-remove")} onClick={() => (faces.value = faces.peek().filter((_one, k) => k !== i))}>
              {faces.value[i] ?? ""}
            </button>
          ))}
        </p>
        <div class="pad" role="group" aria-label={t("dice-faces")}>
          {Array.from({ length: need.sides }, (_, i) => (
            <button key={i} type="button" class="face" disabled={full} onClick={() => add(i + 1)}>
              {i + 1}
            </button>
          ))}
        </div>
      </div>
      <div class="deeds">
        <button type="button" class="go-button" disabled={!full} onClick={send}>
          {t("dice-go")} <kbd>⏎</kbd>
        </button>
      </div>
    </section>
  );
}
