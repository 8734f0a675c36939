/* The decision bar: who decides what, the options, what goes wrong, and the button that does it. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Caption } from "../board/caption";
import { Said } from "../board/said";
import { seatClass } from "../board/figure";
import type { Desk } from "../desk";
import { showRule } from "../log/rule";
import { FaultList } from "../overlays/faults";
import { t } from "../words";
import type { Asking } from "./asking";
import { Assign } from "./assign";
import { Body } from "./body";
import { TypedDice } from "./dice";
import { minding } from "./left";
import { Move } from "./move";
import { NumberAsk } from "./number";
import { Order } from "./order";
import { Options } from "./options";
import { PickSome } from "./pick_some";
import { Place } from "./place";

export function AskBar({ desk }: { desk: Desk }) {
  const { game } = desk;
  const asking = desk.asking.value;
  const live = game.live.value;
  if (live?.need && !game.player.line.value) return <TypedDice desk={desk} need={live.need} />;
  if (!asking) return <Idle desk={desk} />;
  return <Question key={`${asking.question.seat}/${asking.question.n}`} desk={desk} asking={asking} />;
}

function Question({ desk, asking }: { desk: Desk; asking: Asking }) {
  const { game } = desk;
  const { question } = asking;
  const seat = game.seatAt(question.seat);
  useEffect(() => begin(desk, asking), [desk, asking]);
  return (
    <section class={`ask kind-${question.kind} ${seatClass(seat)}`} aria-label={t("ask-title")}>
      <div class="ask-who">
        <div class="whose-row">
          <p class="whose">
            <i class="seat-dot" />
            {t("ask-whose", { name: game.info.value?.seats[seat]?.name ?? question.seat, you: (game.info.value?.you.length ?? 0) > 1 ? "several" : "one" })}
          </p>
          {question.rule && (
            <button type="button" class="cite" title={question.rule} onClick={(event) => showRule(game, question.rule, event.currentTarget)}>
              {t("ask-rule")}
            </button>
          )}
        </div>
        <h2 id="question">
          <Said game={game} parts={question.text} />
        </h2>
        <Others desk={desk} />
      </div>
      <div class="ask-body">{bodyOf(desk, asking)}</div>
      <Deeds desk={desk} asking={asking} />
      <Wrong desk={desk} asking={asking} />
      <Left asking={asking} />
    </section>
  );
}

function bodyOf(desk: Desk, asking: Asking): ComponentChildren {
  const { question } = asking;
  switch (question.kind) {
    case "pick_one":
      return <Options desk={desk} asking={asking} question={question} />;
    case "pick_some":
      return <PickSome desk={desk} asking={asking} question={question} />;
    case "order":
      return <Order desk={desk} asking={asking} question={question} />;
    case "assign":
      return <Assign desk={desk} asking={asking} question={question} />;
    case "number":
      return <NumberAsk asking={asking} question={question} />;
    case "place":
      return <Place desk={desk} asking={asking} question={question} />;
    case "move":
      return <Move desk={desk} asking={asking} />;
    case "place_body":
    case "move_body":
      return <Body desk={desk} asking={asking} />;
  }
}

/** Take in hand what the question is about, so that keys and hands find it. */
function begin(desk: Desk, asking: Asking): void {
  const { question } = asking;
  const about = "models" in question ? question.models : (question.about ?? []);
  const [first] = desk.placesOf(about);
  if (first !== undefined) {
    desk.game.selected.value = desk.game.unitOf(first);
    if (question.kind === "move") desk.game.model.value = first;
  }
  // what stands there from the beginning is judged, too, and its odds are told
  if (asking.answer.peek() !== undefined) asking.previews.want(asking.answer.peek());
  const [only] = asking.legal;
  if (question.kind === "pick_one" && asking.legal.length === 1 && only) asking.choose(only.key);
  else if (question.kind === "pick_one" && question.window && typeof question.default === "string") asking.choose(question.default);
}

/** Several questions are open at once: which one is being answered. */
function Others({ desk }: { desk: Desk }) {
  const open = desk.game.mine.value;
  if (open.length < 2) return null;
  return (
    <div class="others" role="tablist">
      {open.map((question, i) => (
        <button key={question.n} type="button" role="tab" aria-selected={desk.chosen.value === i} onClick={() => (desk.chosen.value = i)}>
          {i + 1}
        </button>
      ))}
    </div>
  );
}

function Deeds({ desk, asking }: { desk: Desk; asking: Asking }) {
  const mayUndo = undoer(desk) !== undefined;
  return (
    <div class="deeds">
      <button type="button" class="quiet-button" disabled={!mayUndo} title={t(mayUndo ? "ask-undo-hint" : "ask-undo-not")} onClick={() => undo(desk)}>
        {t("ask-undo")} <kbd>U</kbd>
      </button>
      <button type="button" class="go-button" disabled={!asking.sendable.value} onClick={() => void commit(desk)}>
        <span class="go-text">
          <GoText desk={desk} asking={asking} />
        </span>
        <kbd>⏎</kbd>
      </button>
    </div>
  );
}

/** What the button does, in the words of what is chosen. */
function GoText({ desk, asking }: { desk: Desk; asking: Asking }) {
  const { question } = asking;
  if (question.kind === "pick_one") {
    const option = question.options.find((one) => one.key === asking.pick.value);
    return option ? <Said game={desk.game} parts={option.text} /> : <>{t("ask-choose")}</>;
  }
  const nothing = (question.kind === "move" && asking.drafted.value.size === 0) || (question.kind === "move_body" && asking.maneuvers.value.length === 0);
  const none = (question.kind === "pick_some" && asking.chosen.value.length === 0) || (question.kind === "assign" && asking.pairs.value.size === 0);
  return <>{t(nothing ? "ask-stay" : none ? "ask-nothing" : `ask-go-${question.kind}`)}</>;
}

/** Why the answer as it stands may not be given. */
function Wrong({ desk, asking }: { desk: Desk; asking: Asking }) {
  const verdict = asking.previews.result.value;
  const refused = desk.game.faults.value;
  const faults = refused.length ? refused : verdict && !verdict.legal ? verdict.faults : [];
  const [first] = faults;
  return (
    <div class="wrong" role="status" aria-live="polite">
      {first && <FaultList game={desk.game} faults={[first]} />}
    </div>
  );
}

/** The answer leaves units out: it is given when it is confirmed. */
function Left({ asking }: { asking: Asking }) {
  const count = asking.leaves.value;
  return (
    <div class="leaves" role="status" aria-live="polite">
      {count > 0 && (
        <p>
          {t("ask-leaves", { count })}
          <label>
            <input type="checkbox" checked={minding.value} onChange={(event) => (minding.value = event.currentTarget.checked)} /> {t("ask-leaves-mind")}
          </label>
        </p>
      )}
    </div>
  );
}

/** Nobody here is asked: what is waited for. */
function Idle({ desk }: { desk: Desk }) {
  const { game } = desk;
  const live = game.live.value;
  const names = (live?.waiting ?? []).map((id) => game.info.value?.seats[game.seatAt(id)]?.name ?? id);
  const playing = game.player.line.value !== null;
  const state = live?.over ? "over" : game.moment.value !== null ? "past" : live?.paused ? "paused" : names.length ? "waiting" : "nobody";
  return (
    <section class={`ask idle ${playing ? "playing" : ""}`} aria-label={t("ask-title")}>
      {playing ? <Caption desk={desk} /> : <p>{t(`ask-idle-${state}`, { names: names.join(", ") })}</p>}
      {game.faults.value.length > 0 && <FaultList game={game} faults={game.faults.value} />}
      {!playing && game.moment.value === null && undoer(desk) && (
        <button type="button" class="quiet-button" title={t("ask-undo-hint")} onClick={() => undo(desk)}>
          {t("ask-undo")} <kbd>U</kbd>
        </button>
      )}
      {game.moment.value !== null && (
        <button type="button" class="go-button to-now" onClick={() => void game.look(null)}>
          {t("ask-now")}
        </button>
      )}
    </section>
  );
}

/** The seat of this page that may take its last decision back: the one that is asked before all others. */
function undoer(desk: Desk): string | undefined {
  const { game } = desk;
  const may = (game.live.value?.undo ?? []).filter((seat) => game.info.value?.you.includes(seat));
  const asked = desk.asking.value?.question.seat;
  return may.find((seat) => seat === asked) ?? may[0];
}

/** Take the last decision back, where that can be done. */
export function undo(desk: Desk): boolean {
  const seat = undoer(desk);
  if (seat) void desk.game.undo(seat);
  return Boolean(seat);
}

/** Give the answer as it stands; where nothing is chosen yet, choose what somebody would who does not care. */
export async function commit(desk: Desk): Promise<void> {
  const asking = desk.asking.peek();
  if (!asking) return;
  const { question } = asking;
  if (asking.answer.peek() === undefined) {
    if (question.default !== null && question.default !== undefined) asking.adopt(question.default);
    return;
  }
  if (asking.sendable.peek() && asking.meant()) await asking.send();
}
