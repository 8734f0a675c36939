/* The coach: guides through a first game, once; later speaks only when something illegal was tried. */

import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Game } from "../game";
import { showRule } from "../log/rule";
import { Spans } from "../log/spans";
import type { Fault } from "../wire";
import { t } from "../words";
import { coached, guideAsked, isNews, remember, type Step, stepsOf } from "./steps";

export function Coach({ game }: { game: Game }) {
  const at = useSignal<number | null>(null);
  const steps = stepsOf(game.info.value?.book ?? "");
  useEffect(() => {
    const asked = new URL(location.href).searchParams.has("guide");
    if ((asked || !coached()) && (game.info.peek()?.you.length ?? 0) > 0) at.value = 0;
  }, [game]);
  useSignalEffect(() => {
    if (guideAsked.value > 0) at.value = 0;
  });
  const close = (): void => {
    remember();
    at.value = null;
    const address = new URL(location.href);
    address.searchParams.delete("guide");
    if (address.href !== location.href) history.replaceState(null, "", address);
  };
  const step = at.value === null ? undefined : steps[at.value];
  return (
    <>
      {step && <Guide step={step} at={at} all={steps.length} close={close} />}
      <Hint game={game} />
    </>
  );
}

function Guide({ step, at, all, close }: { step: Step; at: Signal<number | null>; all: number; close: () => void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const target = document.querySelector(step.target);
    target?.classList.add("coached");
    return () => target?.classList.remove("coached");
  }, [step]);
  const number = at.value ?? 0;
  const go = (by: number): void => {
    if (number + by >= all) close();
    else at.value = Math.max(0, number + by);
  };
  return (
    <section
      class={`coach at-${step.id}`}
      ref={box}
      aria-label={t("coach-title")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <p class="muted">{t("coach-title")} · {t("coach-step", { at: number + 1, all })}</p>
      <div role="status" aria-live="polite">
        <h2>{t(`${step.id}-title`)}</h2>
        <p>{t(step.id)}</p>
      </div>
      <p class="coach-deeds">
        {number > 0 && <button type="button" class="button small" onClick={() => go(-1)}>{t("coach-back")}</button>}
        <button type="button" class="button small go" onClick={() => go(1)}>{t(number + 1 < all ? "coach-next" : "coach-done")}</button>
        <button type="button" class="link" onClick={close}>{t("coach-off")}</button>
      </p>
    </section>
  );
}

/** A word on what was refused, once for each rule. */
function Hint({ game }: { game: Game }) {
  const fault = useSignal<Fault | null>(null);
  useSignalEffect(() => {
    const [first] = game.faults.value;
    if (!first) {
      fault.value = null;
      return;
    }
    if (isNews(first.rule)) fault.value = first;
  });
  const now = fault.value;
  if (!now) return null;
  return (
    <section class="coach refused" role="alert" aria-label={t("coach-hint-title")}>
      <h2>{t("coach-hint-title")}</h2>
      <p><Spans game={game} parts={now.text} /></p>
      {now.name && (
        <p class="muted">
          {t("coach-hint-rule")} <button type="button" class="cite" onClick={(event) => showRule(game, now.rule, event.currentTarget)}>{now.name}</button>
        </p>
      )}
      <p class="muted">{t("coach-hint-more")}</p>
      <button type="button" class="button small" onClick={() => (fault.value = null)}>{t("coach-hint-close")}</button>
    </section>
  );
}
