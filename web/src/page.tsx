/* The table's page: header, log, board, cards, decision bar. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { AskBar } from "./ask";
import { Board } from "./board";
import { Cards } from "./cards";
import { Coach } from "./coach";
import { Game } from "./game";
import { Header } from "./header";
import { LogPanel } from "./log";
import { Overlays } from "./overlays";
import { ReplayBar } from "./replay";
import { TextMode } from "./text";
import { t } from "./words";

export function TablePage({ id, at }: { id: string; at: number | null }) {
  const game = useMemo(() => new Game(id), [id]);
  const textMode = useSignal(false);
  useEffect(() => {
    game.open();
    return () => game.close();
  }, [game]);
  useEffect(() => {
    if (at === null) return;
    return game.info.subscribe((info) => {
      if (info) queueMicrotask(() => void game.look(at));
    });
  }, [game, at]);
  if (!game.info.value) return <p class="waiting">{t("table-joining")}</p>;
  return (
    <div class="page">
      <Header game={game} textMode={textMode} />
      <aside class="left" aria-label={t("table-log")}>
        <LogPanel game={game} />
      </aside>
      <main class="middle" id="table">
        {textMode.value ? <TextMode game={game} /> : <Board game={game} />}
        <ReplayBar game={game} />
      </main>
      <aside class="right" aria-label={t("table-beside")}>
        <Overlays game={game} />
        <Cards game={game} />
      </aside>
      <footer class="bottom">
        <Coach game={game} />
        <AskBar game={game} />
      </footer>
    </div>
  );
}
