/* Beside the table, over the cards: the odds of what is about to be done, why something may not be, what is seen. */

import type { Desk } from "../desk";
import { FaultList } from "./faults";
import { kindOf, sightText, whatOf } from "./laid";
import { LAID, legendOf } from "./kinds";
import { OddsCard } from "./odds";
import { t } from "../words";

export function Overlays({ desk }: { desk: Desk }) {
  const { game } = desk;
  const asking = desk.asking.value;
  const verdict = asking?.previews.result.value ?? null;
  const refused = game.faults.value;
  const faults = refused.length ? refused : verdict && !verdict.legal ? verdict.faults : [];
  return (
    <>
      {faults.length > 0 && (
        <section class="card refused" aria-label={t("faults-title")}>
          <header class="card-top">
            <b>{t("faults-title")}</b>
            {verdict?.example !== undefined && verdict.example !== null && asking && (
              <button type="button" class="link" onClick={() => asking.adopt(verdict.example)}>
                {t("faults-example")}
              </button>
            )}
          </header>
          <FaultList game={game} faults={faults} />
        </section>
      )}
      {verdict?.odds && <OddsCard game={game} odds={verdict.odds} />}
      <SightCard desk={desk} />
      <Legend desk={desk} />
    </>
  );
}

/** What the shapes of overlays mean, in the order of their patterns. */
function Legend({ desk }: { desk: Desk }) {
  return (
    <>
      {LAID.map((kind) => {
        if (!desk.shows(kind)) return null;
        const rows = legendOf(desk, kind);
        return (
          <section key={kind} class={`card legend ${kind}`} aria-label={t(`board-tool-${kind}`)}>
            <header class="card-top">
              <b>{t(`board-tool-${kind}`)}</b>
            </header>
            {rows.length > 0 ? (
              <ul>
                {rows.map((row, i) => (
                  <li key={row.id} class={`layer-${i % 3} role-${row.role}`}>
                    <i class="swatch" /> {row.name}
                  </li>
                ))}
              </ul>
            ) : (
              <p class="muted">{t("overlays-none")}</p>
            )}
          </section>
        );
      })}
    </>
  );
}

function SightCard({ desk }: { desk: Desk }) {
  const { game } = desk;
  const sights = desk.readings.sights.value;
  const [first] = sights;
  if (!first) return null;
  const title = t(first.place ? "sight-title-there" : "sight-title", { name: whatOf(desk, first.by) });
  return (
    <section class="card sight-card" aria-label={title}>
      <header class="card-top">
        <b>{title}</b>
      </header>
      <ul tabindex={0}>
        {sights.map((sight) => (
          <li key={sight.at} class={kindOf(sight)}>
            <span>{whatOf(desk, sight.at)}</span>
            <span class="muted">{sightText(desk, sight)}</span>
            {sights.length === 1 && sight.text && <p class="muted">{game.plain(sight.text)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
