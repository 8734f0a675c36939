/* Putting models on the table: which ones, and hints for the hand. */

import { useEffect } from "preact/hooks";
import type { Desk } from "../desk";
import type { PlaceQuestion } from "../wire";
import { t } from "../words";
import type { Asking } from "./asking";
import { Suggest, Turn } from "./move";
import { bodies, take } from "./placing";

export function Place({ desk, asking, question }: { desk: Desk; asking: Asking; question: PlaceQuestion }) {
  const { game } = desk;
  const all = bodies(desk, asking);
  useEffect(() => {
    const [first] = bodies(desk, asking);
    if (first) void take(desk, asking, first);
    return () => {
      desk.placing.value = [];
    };
  }, [desk, asking]);
  const held = desk.placing.value;
  return (
    <div class="ask-place">
      {all.length > 1 && (
        <div class="options tray" role="radiogroup" aria-labelledby="question">
          {all.map((places) => {
            const [first] = places as [number];
            const unit = game.data.value?.units[game.unitOf(first)];
            const on = held[0] === first;
            return (
              <button key={first} type="button" role="radio" class={`option ${on ? "picked" : ""}`} aria-checked={on} onClick={() => void take(desk, asking, places)}>
                <b>{unit?.name ?? asking.idOf(first)}</b>
                {places.length > 1 && <small>{t("ask-models", { count: places.length })}</small>}
              </button>
            );
          })}
        </div>
      )}
      <p class="hint">{t(question.facing ? "ask-place-front" : "ask-place")}</p>
      <span class="hand-tools">
        <Turn desk={desk} />
        <Suggest desk={desk} asking={asking} />
      </span>
    </div>
  );
}
