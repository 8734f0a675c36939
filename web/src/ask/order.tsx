/* All items in an order: dragged, or moved by their arrows. */

import { useSignal } from "@preact/signals";
import { Said } from "../board/said";
import type { Desk } from "../desk";
import type { OrderQuestion } from "../wire";
import { t } from "../words";
import type { Asking } from "./asking";
import { pointing } from "./pick_some";

export function Order({ desk, asking, question }: { desk: Desk; asking: Asking; question: OrderQuestion }) {
  const held = useSignal<string | null>(null);
  const over = (key: string) => {
    const from = held.peek();
    if (!from || from === key) return;
    const order = asking.chosen.peek();
    asking.shift(from, order.indexOf(key) - order.indexOf(from));
  };
  return (
    <ol class="order" aria-labelledby="question">
      {asking.chosen.value.map((key, i) => {
        const item = question.items.find((one) => one.key === key);
        if (!item) return null;
        return (
          <li key={key} draggable class={held.value === key ? "held" : ""} {...pointing(desk, item)} onDragStart={() => (held.value = key)} onDragEnd={() => (held.value = null)} onDragOver={(event) => event.preventDefault()} onDragEnter={() => over(key)}>
            <b>{i + 1}</b>
            <span>
              <Said game={desk.game} parts={item.text} />
            </span>
            <button type="button" aria-label={t("ask-earlier", { what: desk.game.plain(item.text) })} disabled={i === 0} onClick={() => asking.shift(key, -1)}>
              ◂
            </button>
            <button type="button" aria-label={t("ask-later", { what: desk.game.plain(item.text) })} disabled={i === asking.chosen.value.length - 1} onClick={() => asking.shift(key, 1)}>
              ▸
            </button>
          </li>
        );
      })}
    </ol>
  );
}
