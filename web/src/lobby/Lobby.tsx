/* The lobby: a whole game is chosen here, or started with one click. */

import { useEffect, useState } from "preact/hooks";
import { lang, t } from "../words";
import { Books } from "./Books";
import { Faults } from "./Faults";
import { Games } from "./Games";
import { Made } from "./Made";
import { RuleBooks } from "./RuleBooks";
import { armiesOf, lacking, nowPlan, watchPlan } from "./plan";
import { Settings } from "./Settings";
import { Sides } from "./Sides";
import { book, busy, faults, fetchAll, made, offline, plan, start } from "./state";
import { Top } from "./Top";

/** The page of the address: the lobby, or with `#rules…` the rule books. */
export function Lobby() {
  const [address, setAddress] = useState(location.hash);
  useEffect(() => {
    const follow = (): void => setAddress(location.hash);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const [what, ...path] = address.slice(1).split("/").map(decodeURIComponent);
  return what === "rules" ? <RuleBooks path={path} key={address} /> : <SetUp />;
}

function SetUp() {
  const code = lang.value;
  useEffect(() => {
    void fetchAll();
  }, [code]);
  useEffect(() => {
    document.title = t("lobby-page", { what: t("lobby-title") });
  }, [code]);
  return (
    <div class="lobby-page">
      <a class="skip" href="#setup">{t("lobby-skip")}</a>
      <Top page="play" />
      <main class="lobby">
        <section class="setup" id="setup" tabIndex={-1}>
          <h1>{t("lobby-title")}</h1>
          <p class="sub">{t("lobby-sub")}</p>
          {offline.value ? <Offline /> : plan.value ? <Setup /> : <p class="muted" role="status">{t("lobby-loading")}</p>}
        </section>
        <Games />
      </main>
      {made.value && <Made made={made.value} />}
    </div>
  );
}

function Offline() {
  return (
    <div class="notice" role="alert">
      <p>{t("lobby-offline")}</p>
      <button type="button" class="button" onClick={() => void fetchAll()}>{t("lobby-retry")}</button>
    </div>
  );
}

function Setup() {
  return (
    <>
      <Books />
      <Now />
      <Sides />
      <Settings />
      <Faults title={t("lobby-refused")} faults={faults.value} />
      <Go />
    </>
  );
}

/** One click to a game against the bot. */
function Now() {
  const now = plan.value;
  const of = book.value;
  if (!now || !of) return null;
  const names = now.sides.map((side) => {
    const ready = armiesOf(of, now.size).find((row) => row.id === side.army);
    return side.own?.name ?? (ready ? t("lobby-army-and-faction", { name: ready.name, faction: ready.faction }) : "");
  });
  return (
    <div class="play-now">
      <button type="button" class="button go" disabled={lacking(now, of).length > 0 || busy.value !== ""} onClick={() => void start("now", nowPlan(now, of))}>
        {busy.value === "now" ? t("lobby-now-making") : t("lobby-now")}
      </button>
      <p class="muted">{t("lobby-now-about", { mine: names[0] ?? "", theirs: names.slice(1).join(" · "), points: now.size })}</p>
      <button type="button" class="link" disabled={lacking(now, of).length > 0 || busy.value !== ""} onClick={() => void start("guide", nowPlan(now, of))}>{t("lobby-first")}</button>
    </div>
  );
}

function Go() {
  const now = plan.value;
  const of = book.value;
  if (!now || !of) return null;
  const missing = lacking(now, of);
  const people = now.sides.some((side) => side.who !== "bot");
  const blocked = missing.length > 0 || busy.value !== "";
  return (
    <div class="start">
      {people && (
        <button type="button" class="button go" disabled={blocked} onClick={() => void start("start", now)}>{t("lobby-start")}</button>
      )}
      <button type="button" class={people ? "button" : "button go"} disabled={blocked} onClick={() => void start("watch", watchPlan(now))}>{t("lobby-watch")}</button>
      {missing.map((number) => <p class="lacks" key={number}>{t("lobby-need-army", { number })}</p>)}
    </div>
  );
}
