/* How it is played: scenario, table, size, dice, clock, and the options of the book. */

import type { BookOption } from "../api";
import { t } from "../words";
import { CLOCKS, type ClockId, ofSize, type Plan, sizesOf } from "./plan";
import { book, plan } from "./state";

export function Settings() {
  const now = plan.value;
  const of = book.value;
  if (!now || !of) return null;
  const set = (what: Partial<Plan>): void => {
    plan.value = { ...now, ...what };
  };
  const sizes = sizesOf(of);
  return (
    <fieldset class="settings">
      <legend>{t("lobby-set")}</legend>
      {of.scenarios.length > 0 && (
        <Setting id="scenario" label={t("lobby-scenario")} value={now.scenario} rows={of.scenarios.map((one) => [one.id, one.name])} set={(scenario) => set({ scenario })} />
      )}
      {of.tables.length > 0 && (
        <Setting id="table" label={t("lobby-table")} value={now.table} rows={of.tables.map((one) => [one.id, one.name])} set={(table) => set({ table })} />
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
      {of.options.map((option) => <OptionRow key={option.id} option={option} now={now} set={set} />)}
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

/** An option of the book: on or off, or one of its values. Left alone, it is as the book has it. */
function OptionRow({ option, now, set }: { option: BookOption; now: Plan; set: (what: Partial<Plan>) => void }) {
  const values = (option.values?.length ? option.values : [true, false]).map((value) =>
    typeof value === "object" ? value : { id: String(value), name: named(value), plain: value },
  );
  const chosen = now.options[option.id];
  const rows = [["", t("lobby-option-default")], ...values.map((value) => [value.id, value.name])];
  const take = (id: string): void => {
    const options = { ...now.options };
    const value = values.find((one) => one.id === id);
    if (value) options[option.id] = "plain" in value ? value.plain : value.id;
    else delete options[option.id];
    set({ options });
  };
  return <Setting id={`option-${option.id}`} label={option.name} value={chosen === undefined ? "" : String(chosen)} rows={rows} set={take} />;
}

function named(value: string | number | boolean): string {
  if (typeof value === "boolean") return t(value ? "lobby-yes" : "lobby-no");
  return String(value);
}
