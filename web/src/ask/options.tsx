/* One of several: a button an option, with its number; those that may not be taken say why and by which rule. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Said } from "../board/said";
import type { Desk } from "../desk";
import { RuleLink } from "../overlays/faults";
import type { Option, PickOneQuestion } from "../wire";
import { t } from "../words";
import { commit } from "./index";
import type { Asking } from "./asking";

/* more options than this are gone through by a word of theirs */
const MANY = 24;

export function Options({ desk, asking, question }: { desk: Desk; asking: Asking; question: PickOneQuestion }) {
  const find = useSignal("");
  const why = useSignal<string | null>(null);
  const needle = find.value.trim().toLowerCase();
  const shown = question.options.filter((option) => !needle || desk.game.plain(option.text).toLowerCase().includes(needle));
  const legal = shown.filter((option) => !option.faults.length);
  const not = shown.filter((option) => option.faults.length);
  const opened = not.find((option) => option.key === why.value);
  return (
    <>
      {question.options.length > MANY && (
        <input type="search" class="find" placeholder={t("ask-find")} aria-label={t("ask-find")} value={find.value} onInput={(event) => (find.value = event.currentTarget.value)} />
      )}
      <div class={`options ${question.options.length > MANY ? "many" : ""}`} role="radiogroup" aria-labelledby="question">
        {legal.map((option) => (
          <OptionButton key={option.key} desk={desk} asking={asking} option={option} number={question.options.filter((one) => !one.faults.length).indexOf(option) + 1} usual={question.default === option.key} />
        ))}
        {not.map((option) => (
          <button
            key={option.key}
            type="button"
            class="option not"
            aria-disabled="true"
            aria-expanded={why.value === option.key}
            onMouseEnter={() => point(desk, option)}
            onMouseLeave={() => (desk.pointed.value = null)}
            onFocus={() => point(desk, option)}
            onBlur={() => (desk.pointed.value = null)}
            onClick={() => (why.value = why.value === option.key ? null : option.key)}
          >
            <b>
              <Said game={desk.game} parts={option.text} />
            </b>
            <small class="not-reason">{desk.game.plain(option.faults[0]?.text ?? [])}</small>
          </button>
        ))}
      </div>
      {opened && (
        <p class="why-not">
          <b>
            <Said game={desk.game} parts={opened.text} />
          </b>
          {opened.faults.map((fault, i) => (
            <span key={i}>
              <Said game={desk.game} parts={fault.text} /> <RuleLink game={desk.game} fault={fault} />
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function OptionButton({ desk, asking, option, number, usual }: { desk: Desk; asking: Asking; option: Option; number: number; usual: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const picked = asking.pick.value === option.key;
  useEffect(() => {
    if (picked) button.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [picked]);
  return (
    <button
      ref={button}
      type="button"
      role="radio"
      class={`option ${picked ? "picked" : ""}`}
      aria-checked={picked}
      aria-keyshortcuts={number <= 9 ? String(number) : undefined}
      onMouseEnter={() => point(desk, option)}
      onMouseLeave={() => (desk.pointed.value = null)}
      onFocus={() => point(desk, option)}
      onBlur={() => (desk.pointed.value = null)}
      onClick={() => asking.choose(option.key)}
      onDblClick={() => void commit(desk)}
    >
      <b>
        <Said game={desk.game} parts={option.text} />
        {number <= 9 && <kbd>{number}</kbd>}
      </b>
      {(option.hint || usual) && (
        <small>
          {option.hint && <Said game={desk.game} parts={option.hint} />}
          {usual && !option.hint && t("ask-usual")}
        </small>
      )}
    </button>
  );
}

function point(desk: Desk, option: Option): void {
  desk.pointed.value = { about: option.about, shapes: option.shapes ?? [], pose: option.pose };
}
