/* The army of a side: a ready one, printed, or a list of one's own with all that is wrong in it. */

import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api";
import type { Fault } from "../wire";
import { lang, t } from "../words";
import { Faults } from "./Faults";
import { armiesOf, type Own, type Plan } from "./plan";
import type { SideProps } from "./Sides";

type Props = SideProps & { now: Plan; of: api.Book };

export function Army(props: Props) {
  const { side, at, of, now, change } = props;
  const [writing, setWriting] = useState(false);
  const known = armiesOf(of, now.size);
  const surprise = (): void => {
    const others = known.filter((row) => row.id !== side.army);
    const next = others[Math.floor(Math.random() * others.length)];
    if (next) change({ army: next.id, own: null });
  };
  if (writing) return <OwnList {...props} done={() => setWriting(false)} />;
  return (
    <>
      {side.own ? <p class="army-head"><b>{side.own.name}</b><span>{t("lobby-size-points", { points: side.own.points })}</span></p> : <Choice {...props} />}
      {!side.own && side.army && <Printed book={of.id} id={side.army} />}
      {(side.own || side.army) && <p class="legal">✓ {t("lobby-army-legal")}</p>}
      <p class="links">
        {side.own && <button type="button" class="link" onClick={() => change({ own: null })}>{t("lobby-army-back")}</button>}
        <button type="button" class="link" onClick={() => setWriting(true)} id={`own${at}`}>{t("lobby-army-upload")}</button>
        {known.length > 1 && <button type="button" class="link" onClick={surprise}>{t("lobby-army-surprise")}</button>}
      </p>
    </>
  );
}

/** The ready armies of the size, by faction. */
function Choice({ side, at, of, now, change }: Props) {
  const known = armiesOf(of, now.size);
  const factions = [...new Set(known.map((row) => row.faction))];
  if (!known.length) return of.rosters.length ? <p class="muted">{t("lobby-army-none")}</p> : null;
  return (
    <p class="field army-field">
      <label for={`army${at}`}>{t("lobby-army")}</label>
      <select id={`army${at}`} value={side.army} onChange={(event) => change({ army: event.currentTarget.value })}>
        {factions.map((faction) => (
          <optgroup key={faction} label={faction}>
            {known.filter((row) => row.faction === faction).map((row) => (
              <option key={row.id} value={row.id}>{t("lobby-army-row", { name: row.name, points: row.points })}</option>
            ))}
          </optgroup>
        ))}
      </select>
    </p>
  );
}

/** A ready list as the opponent is handed it. */
function Printed({ book, id }: { book: string; id: string }) {
  const [list, setList] = useState<api.PrintedRoster | null>(null);
  const [whole, setWhole] = useState(false);
  const shown = useRef("");
  const code = lang.value;
  useEffect(() => {
    let wanted = true;
    // another army is not shown under this one's name; the same in another language may be
    if (shown.current !== `${book}/${id}`) setList(null);
    shown.current = `${book}/${id}`;
    api.roster(book, id, code).then((found) => wanted && setList(found), () => wanted && setList(null));
    return () => {
      wanted = false;
    };
  }, [book, id, code]);
  if (!list) return null;
  return (
    <>
      <table class="printed">
        <tbody>
          {list.units.map((unit, i) => (
            <tr key={i}>
              <th scope="row">{unit.count > 1 ? t("lobby-army-unit", { count: unit.count, name: unit.name }) : unit.name}{whole && unit.about && <small>{unit.about}</small>}</th>
              <td>{unit.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" class="link more-of-list" aria-expanded={whole} onClick={() => setWhole(!whole)}>{t(whole ? "lobby-army-hide" : "lobby-army-show")}</button>
    </>
  );
}

/* larger files are no rosters (docs/rosters.md) */
const MOST_BYTES = 256 * 1024;

/** A list from a file or pasted: checked on the server, all faults at once. */
function OwnList({ side, at, of, now, change, done }: Props & { done: () => void }) {
  const [text, setText] = useState("");
  const [faults, setFaults] = useState<Fault[]>([]);
  const [trouble, setTrouble] = useState("");
  const [checking, setChecking] = useState(false);
  const check = async (given: string): Promise<void> => {
    setChecking(true);
    setTrouble("");
    try {
      const found = await api.checkRoster(of.id, given, now.size, lang.peek());
      setFaults(found.faults);
      if (!found.faults.length && found.roster) {
        const own: Own = { roster: found.roster, name: found.name ?? t("lobby-army-own"), points: found.points ?? 0 };
        change({ own });
        done();
      }
    } catch (why) {
      if (why instanceof api.ApiError) setFaults(why.faults);
      else setTrouble(t("lobby-offline"));
    } finally {
      setChecking(false);
    }
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MOST_BYTES) {
      setTrouble(t("lobby-army-large", { kib: Math.ceil(file.size / 1024) }));
      return;
    }
    const found = await file.text();
    setText(found);
    await check(found);
  };
  return (
    <div class="own-list">
      <p class="field">
        <label for={`file${at}`}>{t("lobby-army-file")}</label>
        <input id={`file${at}`} type="file" accept=".toml,.txt,text/plain" onChange={(event) => void read(event.currentTarget.files?.[0])} />
      </p>
      <p class="field">
        <label for={`text${at}`}>{t("lobby-army-text")}</label>
        <textarea id={`text${at}`} rows={8} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </p>
      {trouble && <p class="lacks" role="alert">{trouble}</p>}
      <Faults title={t("lobby-army-faults", { count: faults.length })} faults={faults} />
      <p class="links">
        <button type="button" class="button" disabled={!text.trim() || checking} onClick={() => void check(text)}>{checking ? t("lobby-army-checking") : t("lobby-army-check")}</button>
        <button type="button" class="link" onClick={done}>{side.own ? t("lobby-army-own") : t("lobby-army-back")}</button>
      </p>
    </div>
  );
}
