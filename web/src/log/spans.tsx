/* Parts of a text as elements: names in the colour of their side, dice as dice; links to the texts of rules. */

import type { Game } from "../game";
import { showRule } from "./rule";
import type { Dice, Parts } from "../wire";
import { t } from "../words";

/* what a die counted, and how it came to be thrown, as the report has them */
const COUNTED = ["miss", "hit", "again", "plain", "dropped"];
const ORIGINS = ["", "reroll", "forced", "extra"];

export function Spans({ game, parts, dice }: { game: Game; parts: Parts; dice?: Dice | undefined }) {
  return (
    <>
      {parts.map((part, i) => {
        if (typeof part === "string") return part;
        if (part[0] === "d") return dice ? <Die key={i} dice={dice} at={part[1]} /> : null;
        const seat = game.seatOf(part);
        return <b key={i} class={seat < 0 ? "who" : `who s${seat % 4}`}>{game.nameOf(part)}</b>;
      })}
    </>
  );
}

export function Die({ dice, at }: { dice: Dice; at: number }) {
  const kind = COUNTED[dice.c[at] ?? 3] ?? "plain";
  const origin = ORIGINS[dice.o?.[at] ?? 0] ?? "";
  const told = [kind === "plain" ? "" : kind, origin].filter(Boolean).map((word) => t(`log-die-${word}`));
  return <span class={`die ${kind} ${origin}`} title={told.join(", ") || undefined}>{dice.f[at]}</span>;
}

/** Dice as a text, for whoever hears them. */
export function saidDice(dice: Dice): string {
  return t("log-dice", { faces: dice.f.join(", ") });
}

/** A link that opens the text of a rule, by its place in the game's data. */
export function Cite({ game, rule, name }: { game: Game; rule: number; name?: string }) {
  const of = game.data.value?.rules[rule];
  if (!of) return name ? <>{name}</> : null;
  return (
    <button
      type="button"
      class="cite"
      title={of.id}
      onClick={(event) => {
        event.stopPropagation();
        showRule(game, of.id, event.currentTarget);
      }}
    >
      {name || of.name}
    </button>
  );
}

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** Modifiers with their causes. */
export function Modifiers({ game, mods }: { game: Game; mods: [number, string, number][] }) {
  return (
    <ul class="mods">
      {mods.map(([value, name, rule], i) => (
        <li key={i}>
          <span class="value">{signed(value)}</span>
          <Cite game={game} rule={rule} name={name} />
        </li>
      ))}
    </ul>
  );
}

/** A seat's mark: disc, square, diamond or triangle in its colour, with a letter if it is a unit's. */
export function Badge({ seat, letter }: { seat: number; letter?: string }) {
  return (
    <svg class={`badge s${Math.max(0, seat) % 4}`} viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={SIGNS[Math.max(0, seat) % 4] ?? ""} class="body" />
      {letter && <text y="4" text-anchor="middle" class="letter">{letter}</text>}
    </svg>
  );
}

const SIGNS = ["M-9.3 0a9.3 9.3 0 1 0 18.6 0a9.3 9.3 0 1 0-18.6 0z", "M-7.5-7.5H7.5V7.5H-7.5z", "M0-9.5L9.5 0L0 9.5L-9.5 0z", "M0-9L8.5 6H-8.5z"];
