/* A whole number between two bounds. */

import type { NumberQuestion } from "../wire";
import type { Asking } from "./asking";

/* so few numbers are buttons of their own */
const FEW = 12;

export function NumberAsk({ asking, question }: { asking: Asking; question: NumberQuestion }) {
  const { low, high } = question;
  const value = asking.number.value;
  if (high - low < FEW) {
    const all = Array.from({ length: high - low + 1 }, (_, i) => low + i);
    return (
      <div class="options numbers" role="radiogroup" aria-labelledby="question">
        {all.map((one) => (
          <button key={one} type="button" role="radio" class={`option ${value === one ? "picked" : ""}`} aria-checked={value === one} onClick={() => asking.setNumber(one)}>
            <b>{one}</b>
          </button>
        ))}
      </div>
    );
  }
  const set = (event: Event) => asking.setNumber(Number((event.currentTarget as HTMLInputElement).value));
  return (
    <div class="number-ask">
      <input type="range" min={low} max={high} value={value} aria-labelledby="question" onInput={set} />
      <input type="number" min={low} max={high} value={value} aria-labelledby="question" onChange={set} />
    </div>
  );
}
