/* The table's page: header, log, board, cards, decision bar. On a small screen one of the three columns at a time. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { recordPath } from "./api";
import { AskBar } from "./ask";
import { Board } from "./board";
import { Cards } from "./cards";
import { Coach } from "./coach";
import { Desk } from "./desk";
import { Game } from "./game";
import { Header } from "./header";
import { Help } from "./help";
import { listen } from "./keys";
import { LogPanel } from "./log";
import { Overlays } from "./overlays";
import { ReplayBar } from "./replay";
import { Around } from "./talk";
import { TextMode } from "./text";
import type { Fault } from "./wire";
import { t } from "./words";

const PANES = ["table", "log", "beside"] as const;

export function TablePage({ id, at }: { id: string; at: number | null }) {
  const game = useMemo(() => new Game(id), [id]);
  useEffect(() => {
    game.open();
    return () => game.close();
  }, [game]);
  useEffect(() => {
    if (at === null) return undefined;
    let looked = false;
    return game.info.subscribe((info) => {
      if (info && !looked) queueMicrotask(() => void game.look(at));
      looked ||= info !== null;
    });
  }, [game, at]);
  if (!game.info.value) {
    return (
      <>
        {game.closed.value ? <Closed game={game} why={game.closed.value} /> : <p class="waiting">{t("table-joining")}</p>}
        <Around game={game} />
      </>
    );
  }
  return <Playing game={game} />;
}

/* the fault of games that are kept and can't be played on */
const UNREADABLE = "table.unreadable";

/** There is no table to sit down at: why, and what is left of the game. */
function Closed({ game, why }: { game: Game; why: Fault }) {
  return (
    <main class="waiting">
      <h1>{t("table-closed")}</h1>
      <p role="alert">{game.plain(why.text)}</p>
      {why.rule === UNREADABLE && (
        <p>
          <a class="link" href={recordPath(game.id)} download>
            {t("table-closed-record")}
          </a>
        </p>
      )}
      <p>
        <a class="link" href="/">
          {t("table-closed-lobby")}
        </a>
      </p>
    </main>
  );
}

function Playing({ game }: { game: Game }) {
  const table = game.table.value;
  const desk = useDesk(game);
  // a game without a table is played in words
  const textMode = useSignal(table === null);
  useSlash(() => (textMode.value = true));
  if (!desk) return null;
  return (
    <div class={`page show-${desk.pane.value} ${desk.wide.value ? "wide" : ""}`}>
      <a class="skip" href="#decision">
        {t("table-skip")}
      </a>
      <Header game={game} desk={desk} textMode={textMode} />
      <aside class="left" aria-label={t("table-log")}>
        <LogPanel game={game} />
      </aside>
      <main class="middle" id="table">
        <h1 class="hidden">{game.info.value?.about}</h1>
        {textMode.value || !table ? <TextMode game={game} {...(table ? { leave: () => (textMode.value = false) } : {})} /> : <Board desk={desk} />}
        <ReplayBar game={game} />
      </main>
      <aside class="right" aria-label={t("table-beside")}>
        <h2 class="hidden">{t("table-beside")}</h2>
        <Overlays desk={desk} />
        <Cards game={game} />
      </aside>
      <footer class="bottom" id="decision" tabIndex={-1}>
        <Coach game={game} />
        <AskBar desk={desk} />
        <nav class="panes" aria-label={t("table-panes")}>
          {PANES.map((pane) => (
            <button key={pane} type="button" aria-pressed={desk.pane.value === pane} onClick={() => (desk.pane.value = pane)}>
              {t(`table-pane-${pane}`)}
            </button>
          ))}
        </nav>
      </footer>
      <Around game={game} />
      <Help desk={desk} />
    </div>
  );
}

/** A slash, while nobody writes, opens the line to type in. */
function useSlash(open: () => void): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const writes = event.target instanceof Element && event.target.closest("input, textarea, select, dialog[open]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || writes) return;
      event.preventDefault();
      open();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}

/** The desk of a game, made anew where the table itself is another one; a game without a table has an empty one. */
function useDesk(game: Game): Desk | null {
  const table = game.table.value;
  const size = table ? `${table.width}×${table.depth}` : "";
  const desk = useMemo(() => new Desk(game, table ?? { width: 1, depth: 1, pieces: [], markers: [], zones: [] }), [game, size]);
  useEffect(() => {
    const stop = listen(desk);
    return () => {
      stop();
      desk.close();
    };
  }, [desk]);
  return desk;
}
