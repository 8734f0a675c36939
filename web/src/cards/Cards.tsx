/* The cards of the unit that is selected and of those that the shown line or the question is about; the armies. */

import type { Game } from "../game";
import { unitsOf } from "../log/turns";
import { Badge } from "../log/spans";
import { t } from "../words";
import "../styles/cards.css";
import { Card } from "./Card";

/* more cards than this at once are not read */
const MOST = 2;

export function Cards({ game }: { game: Game }) {
  const units = unitsNow(game);
  return (
    <>
      <section class="cards" aria-label={t("cards-title")}>
        {units.length ? units.map((unit) => <Card key={unit} game={game} unit={unit} />) : <p class="muted pick">{t("cards-pick")}</p>}
      </section>
      <Armies game={game} />
    </>
  );
}

/** The selected unit first; then whom the moment or the question is about. */
export function unitsNow(game: Game): number[] {
  const selected = game.selected.value;
  const hovered = game.hovered.value;
  const pointed = hovered === null ? [] : [game.data.value?.models[hovered]?.[1] ?? -1];
  const looking = game.moment.value !== null || game.player.line.value !== null;
  const about = looking ? unitsOf(game.lines.value, game.at.value - game.first.value) : [];
  const found = [...(selected === null ? [] : [selected]), ...pointed, ...about, ...game.marked.value.units];
  return [...new Set(found)].filter((unit) => unit >= 0 && game.data.value?.units[unit]).slice(0, MOST);
}

/** All units by side, with what is left of each. */
function Armies({ game }: { game: Game }) {
  const data = game.data.value;
  const seats = game.info.value?.seats ?? [];
  if (!data) return null;
  return (
    <section class="armies" aria-label={t("cards-armies")}>
      <h2>{t("cards-armies")}</h2>
      {seats.map((seat, s) => (
        <details key={seat.id} open class={`s${s % 4}`}>
          <summary>{seat.name}</summary>
          <ul>
            {data.units.map((unit, place) => (unit.seat === s ? <li key={unit.id}><Row game={game} place={place} /></li> : null))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function Row({ game, place }: { game: Game; place: number }) {
  const unit = game.data.value?.units[place];
  const left = game.shown.units.of(place).value?.[0] ?? 0;
  if (!unit) return null;
  const most = unit.models.length;
  const away = game.waits(place) ? "waiting" : "gone";
  return (
    <button
      type="button"
      class={left ? "" : away}
      aria-pressed={game.selected.value === place}
      onClick={() => (game.selected.value = place)}
      onMouseEnter={() => (game.marked.value = { units: [place], models: [] })}
      onMouseLeave={() => (game.marked.value = { units: [], models: [] })}
    >
      <Badge seat={unit.seat} letter={unit.letter} />
      <span class="name">{unit.name}</span>
      <span class="left-over">{left ? (most > 1 ? t("cards-army-left", { left, most }) : "") : t(`cards-${away}`)}</span>
    </button>
  );
}
