/* A link to a seat: what one joins, and taking the seat. The key stands behind the #, so that no server log has it. */

import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import type { Fault } from "../wire";
import { lang, t } from "../words";
import { Faults } from "./Faults";
import { go } from "./state";
import { Top } from "./Top";

export function Join({ game: id, secret }: { game: string; secret: string }) {
  const [row, setRow] = useState<api.GameRow | null>(null);
  const [gone, setGone] = useState(false);
  const code = lang.value;
  useEffect(() => {
    api.game(id, code).then(setRow, () => setGone(true));
  }, [id, code]);
  useEffect(() => {
    document.title = t("lobby-page", { what: t("join-title") });
  }, [code]);
  return (
    <div class="lobby-page">
      <Top page="join" />
      <main class="join">
        <h1>{t("join-title")}</h1>
        {gone && <p class="notice" role="alert">{t("join-gone")}</p>}
        {row && <Seat row={row} secret={secret} />}
      </main>
    </div>
  );
}

function Seat({ row, secret }: { row: api.GameRow; secret: string }) {
  const [name, setName] = useState("");
  const [faults, setFaults] = useState<Fault[]>([]);
  const [taking, setTaking] = useState(false);
  const take = async (event: Event): Promise<void> => {
    event.preventDefault();
    setTaking(true);
    try {
      await api.takeSeat(row.id, secret, name.trim(), lang.peek());
      go(row.id);
    } catch (why) {
      setTaking(false);
      setFaults(why instanceof api.ApiError ? why.faults : []);
    }
  };
  return (
    <>
      <p class="sub">{t(secret ? "join-sub" : "join-nokey")}</p>
      <div class="join-card">
        <h2>{row.about || row.name}</h2>
        <ul>
          {row.seats.map((seat, at) => (
            <li key={seat.id} class={`s${at % 4}`}>
              <span class="spot" aria-hidden="true" />
              <b>{seat.name}</b>
              <span class="muted">{t(seat.kind === "bot" ? "talk-bot" : seat.kind === "open" ? "join-open" : "talk-here")}</span>
            </li>
          ))}
        </ul>
        <form onSubmit={(event) => void take(event)}>
          {secret && (
            <>
              <p class="field">
                <label for="join-name">{t("join-name")}</label>
                <input id="join-name" maxLength={40} autoComplete="nickname" placeholder={t("lobby-name-hint")} value={name} onInput={(event) => setName(event.currentTarget.value)} />
              </p>
              <button type="submit" class="button go" disabled={taking}>{t(taking ? "join-taking" : "join-take")}</button>
            </>
          )}
          <a class="link" href={`/game/${encodeURIComponent(row.id)}`}>{t("join-watch")}</a>
        </form>
        <Faults title={t("join-refused")} faults={faults} />
      </div>
    </>
  );
}
