/* The odds card: what may come of an answer, before it is given. */

import { signal } from "@preact/signals";
import type { Game } from "../game";
import type { Chance, Odds } from "../wire";
import { number, t } from "../words";
import { Said } from "../board/said";

/* bars are drawn for so many values; those beyond stand together in the last */
const MOST = 10;
const W = 300;
const H = 84;

const least = signal(false);

export function OddsCard({ game, odds }: { game: Game; odds: Odds }) {
  const factors = odds.factors.filter((one) => one.text.length);
  if (!odds.chances.length && !factors.length) return null;
  return (
    <section class="card odds" aria-label={t("odds-title")}>
      <header class="card-top">
        <b>{t("odds-title")}</b>
        {odds.chances.some((chance) => chance.mean !== undefined && !chance.yes_no) && (
          <button type="button" class="link" aria-pressed={least.value} onClick={() => (least.value = !least.value)}>
            {t(least.value ? "odds-each" : "odds-least")}
          </button>
        )}
      </header>
      {odds.chances.map((chance) => (
        <ChanceBars key={chance.id} chance={chance} />
      ))}
      {factors.length > 0 && (
        <ul class="factors">
          {factors.map((factor, i) => (
            <li key={i}>
              <span>
                <Said game={game} parts={factor.text} />
              </span>
              <b class={factor.percent < 0 ? "minus" : "plus"}>{t("odds-percent", { percent: signed(factor.percent) })}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** With its sign, unless it is so small that nothing of it is left. */
export function signed(value: number): string {
  const told = number(Math.abs(value));
  if (told === number(0)) return told;
  return value < 0 ? `−${told}` : `+${told}`;
}

function ChanceBars({ chance }: { chance: Chance }) {
  if (chance.yes_no) return <YesNo chance={chance} />;
  if (chance.rows.some((row) => typeof row[0] === "string")) return <Words chance={chance} />;
  const rows = shortened(chance.rows);
  const share = (row: Chance["rows"][number]) => (least.value ? (row[2] ?? row[1]) : row[1]);
  const most = Math.max(0.001, ...rows.map(share));
  const each = W / rows.length;
  return (
    <figure class="chance">
      <figcaption>
        <b>{chance.name}</b>
        {chance.mean !== undefined && <span class="muted">{t("odds-mean", { mean: number(chance.mean, 2), exact: chance.exact ? "yes" : "no" })}</span>}
      </figcaption>
      <svg viewBox={`0 0 ${W} ${H + 30}`} class="bars" role="img" aria-label={rows.map((row) => t("odds-row", { value: row[0], percent: percent(share(row)) })).join("; ")}>
        {rows.map((row, i) => {
          const h = (share(row) / most) * H;
          const last = i === rows.length - 1 && rows.length < chance.rows.length;
          return (
            <g key={row[0]} transform={`translate(${i * each} 0)`}>
              <rect x={2} y={14 + H - h} width={Math.max(2, each - 4)} height={Math.max(0.8, h)} rx={2.5} class={row[0] === 0 ? "bar none" : "bar some"} />
              <text x={each / 2} y={10 + H - h} text-anchor="middle" class="share">
                {percent(share(row))}
              </text>
              <text x={each / 2} y={H + 27} text-anchor="middle" class="value">
                {row[0]}
                {typeof row[0] === "number" && ((least.value && row[0] > 0) || last) ? "+" : ""}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** Outcomes that are words: a line each, so that they can be read. */
function Words({ chance }: { chance: Chance }) {
  return (
    <figure class="chance">
      <figcaption>
        <b>{chance.name}</b>
      </figcaption>
      <ul class="outcomes">
        {chance.rows.map(([outcome, share]) => (
          <li key={outcome}>
            <span>{outcome}</span>
            <i style={{ width: `${Math.max(0.5, 100 * share)}%` }} />
            <b>{t("odds-percent", { percent: percent(share) })}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** What happens or does not: one figure. */
function YesNo({ chance }: { chance: Chance }) {
  const yes = chance.rows.find((row) => Number(row[0]) === 1)?.[1] ?? 0;
  return (
    <figure class="chance">
      <figcaption>
        <b>{chance.name}</b>
        <span class="yes-no">{t("odds-percent", { percent: percent(yes) })}</span>
      </figcaption>
    </figure>
  );
}

/** Few enough rows to be read: what hardly ever happens at the end stands together. */
export function shortened(rows: Chance["rows"]): Chance["rows"] {
  if (rows.length <= MOST) return rows;
  const first = rows.slice(0, MOST - 1);
  const rest = rows.slice(MOST - 1);
  const sum = rest.reduce((all, row) => all + row[1], 0);
  const [value, , atLeast] = rest[0] as Chance["rows"][number];
  return [...first, [value, sum, atLeast]];
}

/** A chance in hundredths; with a decimal where it is small or nearly certain. */
export function percent(chance: number): string {
  const value = chance * 100;
  return number(value, (value > 0 && value < 1) || (value > 99 && value < 99.95) ? 1 : 0);
}
