/* The card of a unit: values as they are now and why, wounds, marks, weapons, abilities with their rules. */

import type { Game } from "../game";
import { Badge, Cite, Modifiers, Spans } from "../log/spans";
import type { Changed, Group, UnitRow, Weapon } from "../wire";
import { t } from "../words";

/* more values than this go into two rows */
const ROW = 7;

export function Card({ game, unit: place }: { game: Game; unit: number }) {
  const unit = game.data.value?.units[place];
  const state = game.shown.units.of(place).value;
  if (!unit) return null;
  const [, , tokens, changed] = state ?? [0, 0, [], []];
  const groups = unit.groups ?? [];
  return (
    <article class={`card s${Math.max(0, unit.seat) % 4}`} aria-label={unit.name}>
      <Head game={game} unit={unit} place={place} />
      {groups.map((group, i) => <GroupRows key={i} game={game} group={group} named={groups.length > 1} changed={changed ?? []} />)}
      {(changed ?? []).map(([label, value, printed, mods]) => (
        <div class="changed" key={`${label} ${printed}`}>
          <p>{t("cards-changed", { name: label, printed: String(printed), value: String(value) })}</p>
          <Modifiers game={game} mods={mods} />
        </div>
      ))}
      <Tags game={game} unit={unit} tokens={tokens ?? []} />
    </article>
  );
}

function Head({ game, unit, place }: { game: Game; unit: UnitRow; place: number }) {
  const [left, wounds] = game.shown.units.of(place).value ?? [0, 0];
  const most = unit.models.length;
  const start = unit.wounds_start ?? 0;
  const told = [];
  if (!left) told.push(t(game.waits(place) ? "cards-waiting" : "cards-gone"));
  else {
    if (most > 1) told.push(t("cards-models", { left, most }));
    if (start > most || (most === 1 && start > 0)) told.push(t("cards-wounds", { left: wounds, most: start }));
  }
  if (unit.points !== undefined) told.push(t("cards-points", { points: unit.points }));
  return (
    <div class="card-head">
      <Badge seat={unit.seat} letter={unit.letter} />
      <div>
        <h3>{unit.name}</h3>
        <p class="muted">{told.join(" · ")}</p>
      </div>
      {game.selected.value === place && (
        <button type="button" class="close" aria-label={t("cards-close")} onClick={() => (game.selected.value = null)}>✕</button>
      )}
    </div>
  );
}

function GroupRows({ game, group, named, changed }: { game: Game; group: Group; named: boolean; changed: Changed[] }) {
  return (
    <div class="group">
      {named && <p class="muted role">{roleOf(group)}</p>}
      {group.stats.length > 0 && (
        <dl class={group.stats.length > ROW ? "stats many" : "stats"}>
          {group.stats.map(([label, value, name]) => <Stat key={label} label={label} value={value} name={name} changed={changed} />)}
        </dl>
      )}
      {group.weapons.length > 0 && <Weapons game={game} weapons={group.weapons} />}
    </div>
  );
}

/** How many of what; who of them leads, bears the standard or plays. */
export function roleOf(group: Group): string {
  const command = group.command ?? [];
  const id = !command.length ? "cards-group" : command.length === group.count ? "cards-group-are" : "cards-group-among";
  return t(id, { count: group.count, role: group.role, command: command.join(", ") });
}

/** A value; where something changed it, what it is now. */
function Stat({ label, value, name, changed }: { label: string; value: string; name: string; changed: Changed[] }) {
  const now = changedHere(label, value, changed);
  return (
    <div title={name} class={now ? "now" : ""}>
      <dt><span aria-hidden="true">{label}</span><span class="hidden">{name || label}</span></dt>
      <dd>{now ? withForm(value, now[1]) : value}</dd>
    </div>
  );
}

/** What has changed of a value: models of one unit may have others printed, which then have not changed. */
export function changedHere(label: string, value: string, changed: Changed[]): Changed | undefined {
  const digits = (text: number | string) => String(text).replace(/\D/g, "");
  return changed.find(([of, , printed]) => of === label && digits(printed) === digits(value));
}

/** A changed number in the form of the printed value: 4 in place of 5+ is 4+. */
export function withForm(printed: string, now: number | string): string {
  return /^\D*\d+\D*$/.test(printed) && /^-?\d+$/.test(String(now)) ? printed.replace(/\d+/, String(now)) : String(now);
}

function Weapons({ game, weapons }: { game: Game; weapons: Weapon[] }) {
  const head = weapons[0]?.stats ?? [];
  return (
    <table class="weapons">
      <thead>
        <tr>
          <th scope="col"><span class="hidden">{t("cards-weapon")}</span></th>
          {head.map(([label, , name]) => <th scope="col" key={label} title={name}>{label}</th>)}
        </tr>
      </thead>
      <tbody>
        {weapons.map((weapon, i) => (
          <tr key={i}>
            <th scope="row">
              {weapon.name}
              {weapon.traits.length > 0 && <small>{weapon.traits.map(([name, rule], k) => <span key={k}><Cite game={game} rule={rule} name={name} /></span>)}</small>}
            </th>
            {head.map((_, k) => <td key={k}>{weapon.stats[k]?.[1] ?? ""}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Tags({ game, unit, tokens }: { game: Game; unit: UnitRow; tokens: number[] }) {
  const known = game.data.value?.tokens ?? [];
  const abilities = unit.abilities ?? [];
  const keywords = unit.keywords ?? [];
  if (!tokens.length && !abilities.length && !keywords.length) return null;
  return (
    <ul class="tags">
      {tokens.map((at) => {
        const token = known[at];
        return token ? <li key={`t${at}`} class="tag token">{token[1] && <b aria-hidden="true">{token[1]} </b>}<Spans game={game} parts={token[0]} /></li> : null;
      })}
      {keywords.map((word) => <li key={word} class="tag keyword">{word}</li>)}
      {abilities.map(([name, rule], i) => <li key={`a${i}`} class="tag"><Cite game={game} rule={rule} name={name} /></li>)}
    </ul>
  );
}
