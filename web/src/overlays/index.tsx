/* Beside the table, over the cards: the odds of what is about to be done, why something may not be, what is seen. */

import type { Desk } from "../desk";
import { FaultList } from "./faults";
import { kindOf, legendOf, sightText } from "./laid";
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
  const rows = [
    ["threat", desk.shows("threat")],
    ["auras", desk.shows("auras")],
  ] as const;
  return (
    <>
      {rows.map(([kind, on]) => {
        const names = on ? legendOf(desk, kind) : [];
        if (!names.length) return null;
        return (
          <section key={kind} class={`card legend ${kind}`} aria-label={t(`board-tool-${kind}`)}>
            <header class="card-top">
              <b>{t(`board-tool-${kind}`)}</b>
            </header>
            <ul>
              {names.map((name, i) => (
                <li key={name} class={`layer-${i % 3}`}>
                  <i class="swatch" /> {name}
                </li>
              ))}
            </ul>
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
  const by = game.data.value?.models[game.placeOf(first.by)]?.[0] ?? "";
  return (
    <section class="card sight-card" aria-label={t("sight-title", { name: by })}>
      <header class="card-top">
        <b>{t("sight-title", { name: by })}</b>
      </header>
      <ul tabindex={0}>
        {sights.map((sight) => (
          <li key={sight.at} class={kindOf(sight)}>
            <span>{game.data.value?.models[game.placeOf(sight.at)]?.[0] ?? ""}</span>
            <span class="muted">{sightText(desk, sight)}</span>
            {sights.length === 1 && sight.text && <p class="muted">{game.plain(sight.text)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
