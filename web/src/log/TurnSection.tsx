/* A turn of the log: its head, and its lines while it is open. */

import { useSignal } from "@preact/signals";
import type { Game } from "../game";
import type { Line } from "../wire";
import { t } from "../words";
import { type Filter, fits } from "./filter";
import { LineRow, Sums } from "./LineRow";
import { Spans } from "./spans";
import type { Turn } from "./turns";

interface Props {
  game: Game;
  turn: Turn | null;
  filter: Filter;
  open: boolean;
  /** the lines to show, in place of all of the turn */
  only?: number[];
  toggle: () => void;
}

export function TurnSection({ game, turn, filter, open, only, toggle }: Props) {
  const seat = turn?.active;
  return (
    <section class={`turn${seat === undefined || seat < 0 ? "" : ` s${seat % 4}`}${open ? "" : " folded"}`}>
      {turn && <Head game={game} turn={turn} open={open} toggle={toggle} />}
      {open && <Lines game={game} filter={filter} at={only ?? range(turn)} runs={!only} />}
    </section>
  );
}

function Head({ game, turn, open, toggle }: { game: Game; turn: Turn; open: boolean; toggle: () => void }) {
  // of a game that is known only from its middle on, what comes first has no head
  if (!turn.head.length && turn.round === undefined && turn.at > 0) return null;
  return (
    <h3>
      <button type="button" class="head" aria-expanded={open} onClick={toggle}>
        {turn.head.length ? <Spans game={game} parts={turn.head} /> : turn.round === undefined ? t("log-before") : t("log-round", { number: turn.round })}
      </button>
    </h3>
  );
}

function range(turn: Turn | null): number[] {
  return turn ? Array.from({ length: turn.end - turn.at + 1 }, (_, i) => turn.at + i) : [];
}

/** Lines; those of a run of attacks behind one with what came of them. */
function Lines({ game, filter, at, runs }: { game: Game; filter: Filter; at: number[]; runs: boolean }) {
  const rows = [];
  for (let i = 0; i < at.length; i++) {
    const number = at[i] ?? 0;
    const line = game.line(number);
    if (!line || !fits(line, filter, () => game.plain(line.t, line.d?.f))) continue;
    const last = line.g;
    if (runs && last !== undefined) {
      const inside = at.filter((one) => one > number && one <= last);
      rows.push(<Folded key={number} game={game} filter={filter} head={number} line={line} inside={inside} />);
      i += inside.length;
    } else rows.push(<LineRow key={number} game={game} at={number} line={line} />);
  }
  return <ol class="lines">{rows}</ol>;
}

/** A run of attacks: its first line with sums, and the others when it is opened or one of them is looked at. */
function Folded({ game, filter, head, line, inside }: { game: Game; filter: Filter; head: number; line: Line; inside: number[] }) {
  const asked = useSignal(false);
  const here = game.at.value;
  const last = line.g ?? head;
  const looked = game.moment.value !== null || game.player.line.value !== null ? here > head && here <= last : false;
  const open = asked.value || looked;
  return (
    <>
      <LineRow game={game} at={head} line={line}>
        <Sums game={game} line={line} open={open} toggle={() => (asked.value = !open)} />
      </LineRow>
      {open &&
        inside.map((at) => {
          const one = game.line(at);
          return one && fits(one, filter, () => game.plain(one.t, one.d?.f)) ? <LineRow key={at} game={game} at={at} line={one} tucked /> : null;
        })}
    </>
  );
}
