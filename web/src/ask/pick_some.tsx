/* Any number of items: each is taken or left; those that no answer can have say why. */

import { Said } from "../board/said";
import type { Desk } from "../desk";
import type { Item, PickSomeQuestion } from "../wire";
import { t } from "../words";
import type { Asking } from "./asking";

export function PickSome({ desk, asking, question }: { desk: Desk; asking: Asking; question: PickSomeQuestion }) {
  const chosen = asking.chosen.value;
  const may = question.items.filter((item) => !item.faults.length);
  return (
    <div class="options" role="group" aria-labelledby="question">
      {may.map((item, i) => (
        <button
          key={item.key}
          type="button"
          role="checkbox"
          class={`option ${chosen.includes(item.key) ? "picked" : ""}`}
          aria-checked={chosen.includes(item.key)}
          {...pointing(desk, item)}
          onClick={() => asking.toggle(item.key)}
        >
          <b>
            <i class="check" />
            <Said game={desk.game} parts={item.text} />
            {i < 9 && <kbd>{i + 1}</kbd>}
          </b>
          {item.hint && (
            <small>
              <Said game={desk.game} parts={item.hint} />
            </small>
          )}
        </button>
      ))}
      {question.items.filter((item) => item.faults.length).map((item) => (
        <button key={item.key} type="button" role="checkbox" class="option not" aria-disabled="true" aria-checked="false" {...pointing(desk, item)}>
          <b>
            <Said game={desk.game} parts={item.text} />
          </b>
          <small class="not-reason">{desk.game.plain(item.faults[0]?.text ?? [])}</small>
        </button>
      ))}
      {may.length > 3 && (
        <span class="all-or-none">
          <button type="button" class="link" onClick={() => asking.adopt(may.map((item) => item.key))}>
            {t("ask-all")}
          </button>
          <button type="button" class="link" onClick={() => asking.adopt([])}>
            {t("ask-none")}
          </button>
        </span>
      )}
    </div>
  );
}

/** Outline on the table what an item is about, as long as it is pointed at or has the focus. */
export function pointing(desk: Desk, item: Item) {
  const on = () => {
    desk.pointed.value = { about: item.about, shapes: item.shapes ?? [], pose: item.pose };
  };
  const off = () => {
    desk.pointed.value = null;
  };
  return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off };
}
