/* The sides: who plays each, and with which army. */

import type { Book, Who } from "../api";
import { t } from "../words";
import { Army } from "./Army";
import { type Plan, type Side, withSide } from "./plan";
import { book, plan } from "./state";

const WHO: Who[] = ["me", "link", "bot"];

export function Sides() {
  const now = plan.value;
  const of = book.value;
  if (!now || !of) return null;
  return (
    <div class="sides">
      {now.sides.map((side, at) => (
        <>
          {at > 0 && <div class="versus" key={`v${at}`} aria-hidden="true">{t("lobby-vs")}</div>}
          <SideBox key={at} now={now} of={of} side={side} at={at} />
        </>
      ))}
    </div>
  );
}

interface Props {
  now: Plan;
  of: Book;
  side: Side;
  at: number;
}

function SideBox({ now, of, side, at }: Props) {
  const number = at + 1;
  const change = (what: Partial<Side>): void => {
    plan.value = withSide(now, at, what);
  };
  return (
    <section class={`side-box s${at % 4}`} aria-label={t("lobby-side", { number })}>
      <h2><span class="spot" aria-hidden="true" />{t("lobby-side", { number })}</h2>
      <div class="segments" role="radiogroup" aria-label={t("lobby-who", { number })}>
        {WHO.map((who) => (
          <label key={who}>
            <input type="radio" class="hidden" name={`who${at}`} checked={side.who === who} onChange={() => change({ who })} />
            <span>{t(`lobby-who-${who === "me" && others(now, at) ? "same" : who}`)}</span>
          </label>
        ))}
      </div>
      {side.who === "bot" ? <BotChoice of={of} side={side} at={at} change={change} /> : <NameField side={side} at={at} change={change} />}
      <Army now={now} of={of} side={side} at={at} change={change} />
    </section>
  );
}

/** Does this browser play another side before this one? Then this one is played on the same screen. */
function others(now: Plan, at: number): boolean {
  return now.sides.some((side, i) => i < at && side.who === "me");
}

export interface SideProps {
  side: Side;
  at: number;
  change: (what: Partial<Side>) => void;
}

function BotChoice({ of, side, at, change }: SideProps & { of: Book }) {
  return (
    <p class="field">
      <label for={`bot${at}`}>{t("lobby-bot")}</label>
      <select id={`bot${at}`} value={side.bot} onChange={(event) => change({ bot: event.currentTarget.value })}>
        {of.bots.map((bot) => <option key={bot} value={bot}>{t(`lobby-bot-${bot}`)}</option>)}
      </select>
    </p>
  );
}

function NameField({ side, at, change }: SideProps) {
  return (
    <p class="field">
      <label for={`name${at}`}>{t("lobby-name")}</label>
      <input
        id={`name${at}`}
        maxLength={40}
        placeholder={t("lobby-name-hint")}
        value={side.name}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
    </p>
  );
}
