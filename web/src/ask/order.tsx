/* All items in an order: dragged, or moved by their arrows. */

import { useSignal } from "@preact/signals";
import { Said } from "../board/said";
import type { Desk } from "../desk";
import type { OrderQuestion } from "../wire";
import { t } from "../words";
import type { Asking } from "./asking";
import { pointing } from "./pick_some";
import { type Dragged, keepFocus, sortable } from "./sorting";

export function Order({ desk, asking, question }: { desk: Desk; asking: Asking; question: OrderQuestion }) {
  const held = useSignal<Dragged | null>(null);
  const over = (key: string, other: string) => {
    const order = asking.chosen.peek();
    asking.shift(key, order.indexOf(other) - order.indexOf(key));
  };
  const shift = (key: string, by: number) => {
    asking.shift(key, by);
    keepFocus(key, by < 0 ? "earlier" : "later");
  };
  return (
    <ol class="order" aria-labelledby="question">
      {asking.chosen.value.map((key, i) => {
        const item = question.items.find((one) => one.key === key);
        if (!item) return null;
        const what = desk.game.plain(item.text);
        return (
          <li key={key} class={held.value?.key === key && held.value.moved ? "held" : ""} {...pointing(desk, item)} {...sortable(held, key, over)}>
            <b class="grip">{i + 1}</b>
            <span>
              <Said game={desk.game} parts={item.text} />
            </span>
            <button type="button" class="earlier" aria-label={t("ask-earlier", { what })} disabled={i === 0} onClick={() => shift(key, -1)}>
              ◂
            </button>
            <button type="button" class="later" aria-label={t("ask-later", { what })} disabled={i === asking.chosen.value.length - 1} onClick={() => shift(key, 1)}>
              ▸
            </button>
          </li>
        );
      })}
    </ol>
  );
}
