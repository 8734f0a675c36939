/* A line of the log, and what stands behind it. */

import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Game } from "../game";
import type { Line, Reason } from "../wire";
import { t } from "../words";
import { Badge, Cite, Die, Modifiers, Spans } from "./spans";
import { unitsOf } from "./turns";

interface Props {
  game: Game;
  at: number;
  line: Line;
  tucked?: boolean;
  children?: ComponentChildren;
}

export function LineRow({ game, at, line, tucked, children }: Props) {
  const opened = useSignal(false);
  const now = useComputed(() => (game.moment.value !== null || game.player.line.value !== null) && game.at.value === at).value;
  const more = Boolean(line.d || line.m || line.r || line.y);
  const open = opened.value || (now && more);
  const kind = ["line", line.q ? "quiet" : "", line.i ? "part" : "", tucked ? "tucked" : "", now ? "now" : "", open ? "open" : ""];
  return (
    <li class={kind.filter(Boolean).join(" ")} data-at={at}>
      <button
        type="button"
        class="text"
        tabIndex={-1}
        aria-current={now ? "true" : undefined}
        title={t("log-show")}
        onClick={() => {
          // the line of the present is not gone back to: it only opens
          if (!show(game, at)) opened.value = !opened.value;
        }}
        onMouseEnter={() => point(game, line)}
        onMouseLeave={() => point(game, null)}
      >
        <Spans game={game} parts={line.t} dice={line.d} />
      </button>
      {more && (
        <button type="button" class={line.d || line.m || line.y ? "more" : "more plain"} tabIndex={-1} aria-expanded={open} aria-label={t(open ? "log-less" : "log-more")} onClick={() => (opened.value = !opened.value)}>
          <span aria-hidden="true">▾</span>
        </button>
      )}
      {open && <Behind game={game} line={line} />}
      {children}
    </li>
  );
}

/** Show the moment of a line on the table, with the units that it is about. False if that is the game as it is now. */
export function show(game: Game, at: number): boolean {
  const units = unitsOf(game.lines.peek(), at - game.first.peek());
  // after the last told line there is only what goes without saying: that is the game as it is now
  const later = game.lines.peek().slice(at + 1 - game.first.peek()).some((line) => !line.q);
  void game.look(later ? at : null).then(() => {
    game.marked.value = { units, models: [] };
    const [first] = units;
    if (first !== undefined) game.selected.value = first;
  });
  return later;
}

/** Point out the units of a line while the pointer is on it. */
function point(game: Game, line: Line | null): void {
  game.marked.value = { units: line?.w ?? [], models: [] };
}

function Behind({ game, line }: { game: Game; line: Line }) {
  const told = line.t.some((part) => typeof part !== "string" && part[0] === "d");
  // what is cited beside a modifier is not cited again
  const beside = (line.m ?? []).map((mod) => mod[2]);
  const cites = (line.r ?? []).filter((rule) => !beside.includes(rule));
  return (
    <div class="behind">
      {line.d && !told && <p class="dice">{line.d.f.map((_, i) => <Die key={i} dice={line.d ?? { f: [], c: [] }} at={i} />)}</p>}
      {line.d && game.info.value?.dice === "typed" && <p class="typed-dice">{t("log-typed")}</p>}
      {line.d?.x?.map((text, i) => <p key={i}>{text}</p>)}
      {line.m && <Modifiers game={game} mods={line.m} />}
      {line.y?.map((why, i) => <Why key={i} game={game} why={why} />)}
      {cites.length > 0 && <p class="cites">{cites.map((rule) => <Cite key={rule} game={game} rule={rule} />)}</p>}
    </div>
  );
}

/** Why a bot answered so: what speaks for it, with its weight. */
function Why({ game, why }: { game: Game; why: Reason }) {
  return (
    <div class={`reason s${Math.max(0, why.s) % 4}`}>
      <p><b>{t("log-why")}</b> {why.v}</p>
      <ul class="mods">
        {why.f.map(([parts, weight], i) => (
          <li key={i}><span><Spans game={game} parts={parts} /></span><span class="value">{weight}</span></li>
        ))}
      </ul>
    </div>
  );
}

/** What came of a run, by side, and the button that opens its lines. */
export function Sums({ game, line, open, toggle }: { game: Game; line: Line; open: boolean; toggle: () => void }) {
  return (
    <div class="sums">
      {(line.z ?? []).map(([seat, texts]) => (
        <p key={seat} class={seat < 0 ? "" : `s${seat % 4}`}>
          <Badge seat={seat} /> <span class="hidden">{game.info.value?.seats[seat]?.name}: </span>{texts.join(" · ")}
        </p>
      ))}
      <button type="button" class="link" aria-expanded={open} onClick={toggle}>{t(open ? "log-close-run" : "log-open-run")}</button>
    </div>
  );
}
