/* How it is played: scenario, table, size, dice, clock, and the options of the book. */

import type { BookOption } from "../api";
import { t } from "../words";
import { CLOCKS, type ClockId, ofSize, type Plan } from "./plan";
import { book, plan } from "./state";

export function Settings() {
  const now = plan.value;
  const of = book.value;
  if (!now || !of) return null;
  const set = (what: Partial<Plan>): void => {
    plan.value = { ...now, ...what };
  };
  const { sizes } = of;
  return (
    <fieldset class="settings">
      <legend>{t("lobby-set")}</legend>
      {of.scenarios.length > 0 && (
        <Setting id="scenario" label={t("lobby-scenario")} value={now.scenario} rows={of.scenarios.map((one) => [one.id, one.name])} set={(scenario) => set({ scenario })} />
      )}
      {of.tables.length > 0 && (
        <Setting id="table" label={t("lobby-table")} value={now.table} rows={[["", t("lobby-table-any")], ...of.tables.map((one) => [one.id, one.name])]} set={(table) => set({ table })} />
      )}
      {sizes.length > 0 && (
        <Setting
          id="size"
          label={t("lobby-size")}
          value={String(now.size)}
          rows={sizes.map((size) => [String(size), t("lobby-size-points", { points: size })])}
          set={(size) => {
            plan.value = ofSize(now, of, Number(size));
          }}
        />
      )}
      <Setting id="dice" label={t("lobby-dice")} value={now.dice} rows={[["seeded", t("lobby-dice-seeded")], ["typed", t("lobby-dice-typed")]]} about={t(`lobby-dice-${now.dice}-about`)} set={(dice) => set({ dice: dice as Plan["dice"] })} />
      <Setting id="clock" label={t("lobby-clock")} value={now.clock} rows={Object.keys(CLOCKS).map((clock) => [clock, t(`lobby-clock-${clock}`)])} set={(clock) => set({ clock: clock as ClockId })} />
      {of.options.length > 0 && (
        <details class="book-options">
          <summary>{t("lobby-options")}{Object.keys(now.options).length > 0 && ` · ${Object.keys(now.options).length}`}</summary>
          <div class="settings">
            {of.options.map((option) => <OptionRow key={option.id} option={option} now={now} set={set} />)}
          </div>
        </details>
      )}
    </fieldset>
  );
}

interface SettingProps {
  id: string;
  label: string;
  value: string;
  rows: (readonly [string, string])[] | string[][];
  about?: string;
  set: (value: string) => void;
}

function Setting({ id, label, value, rows, about, set }: SettingProps) {
  return (
    <p class="setting">
      <label for={`set-${id}`}>{label}</label>
      <select id={`set-${id}`} value={value} aria-describedby={about ? `about-${id}` : undefined} onChange={(event) => set(event.currentTarget.value)}>
        {rows.map(([key, name]) => <option key={key} value={key}>{name}</option>)}
      </select>
      {about && <small id={`about-${id}`}>{about}</small>}
    </p>
  );
}

/** An option of the book: one of its values, of which the first is the book's own. */
function OptionRow({ option, now, set }: { option: BookOption; now: Plan; set: (what: Partial<Plan>) => void }) {
  const take = (id: string): void => {
    const options = { ...now.options };
    if (id === option.values[0]?.id) delete options[option.id];
    else options[option.id] = id;
    set({ options });
  };
  const yes = option.values.map((value) => value.id).sort().join() === "false,true";
  // plain switches have no words of their own
  const named = (id: string, name: string): string => (yes && name === id ? t(id === "true" ? "lobby-yes" : "lobby-no") : name);
  return (
    <Setting
      id={`option-${option.id}`}
      label={option.name}
      value={String(now.options[option.id] ?? option.values[0]?.id ?? "")}
      rows={option.values.map((value) => [value.id, named(value.id, value.name)])}
      set={take}
    />
  );
}
