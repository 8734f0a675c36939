/* Which lines are shown: by text, unit, kind, with small marks or without. */

import type { Signal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import type { Game } from "../game";
import { t } from "../words";
import { EVERYTHING, type Filter, filters, KINDS, type LineKind } from "./filter";

export function FilterBar({ game, filter, copy }: { game: Game; filter: Signal<Filter>; copy: () => void }) {
  const open = useSignal(false);
  const copied = useSignal(false);
  const set = (what: Partial<Filter>): void => {
    filter.value = { ...filter.peek(), ...what };
  };
  return (
    <div class="log-tools">
      <h2>{t("log-title")}</h2>
      <span class="log-buttons">
        <button
          type="button"
          class="link"
          onClick={() => {
            copy();
            copied.value = true;
            setTimeout(() => (copied.value = false), 2000);
          }}
        >
          <span aria-live="polite">{t(copied.value ? "log-copied" : "log-copy")}</span>
        </button>
        <button type="button" class="link" aria-expanded={open.value} aria-controls="log-filter" onClick={() => (open.value = !open.value)}>{t("log-filter")}</button>
      </span>
      <div id="log-filter" class="log-filter" hidden={!open.value}>
        <input type="search" aria-label={t("log-find")} placeholder={t("log-find")} value={filter.value.text} onInput={(event) => set({ text: event.currentTarget.value })} />
        <Units game={game} filter={filter.value} set={set} />
        <select aria-label={t("log-kind")} value={filter.value.kind} onChange={(event) => set({ kind: event.currentTarget.value as LineKind })}>
          {KINDS.map((kind) => <option key={kind} value={kind}>{t(`log-kind-${kind}`)}</option>)}
        </select>
        <label><input type="checkbox" checked={filter.value.quiet} onChange={(event) => set({ quiet: event.currentTarget.checked })} /> {t("log-details")}</label>
        {filters(filter.value) && <button type="button" class="link" onClick={() => (filter.value = EVERYTHING)}>{t("log-filter-off")}</button>}
      </div>
    </div>
  );
}

function Units({ game, filter, set }: { game: Game; filter: Filter; set: (what: Partial<Filter>) => void }) {
  const units = game.data.value?.units ?? [];
  const seats = game.info.value?.seats ?? [];
  return (
    <select aria-label={t("log-only")} value={String(filter.unit)} onChange={(event) => set({ unit: Number(event.currentTarget.value) })}>
      <option value="-1">{t("log-all")}</option>
      {seats.map((seat, s) => (
        <optgroup key={seat.id} label={seat.name}>
          {units.map((unit, u) => (unit.seat === s ? <option key={unit.id} value={String(u)}>{`${unit.letter} ${unit.name}`}</option> : null))}
        </optgroup>
      ))}
    </select>
  );
}
