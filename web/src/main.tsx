/* The page: which one by its address, and the words before anything is drawn. */

import { render } from "preact";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/ask.css";
import "./styles/lobby.css";
import "./styles/log.css";
import "./styles/text.css";
import { Join, Lobby } from "./lobby";
import { TablePage } from "./page";
import { lang, load } from "./words";

/** `/game/{id}` is a table, `/join/{id}#{key}` takes a seat, everything else is the lobby. */
function pageOf(address: URL) {
  const [, what, id] = address.pathname.split("/");
  if (what === "game" && id) return <TablePage id={decodeURIComponent(id)} at={momentOf(address)} />;
  if (what === "join" && id) return <Join game={decodeURIComponent(id)} secret={address.hash.slice(1)} />;
  return <Lobby />;
}

/** Moments count from 1 in addresses, as people do. */
function momentOf(address: URL): number | null {
  const at = Number(address.searchParams.get("at"));
  return Number.isInteger(at) && at > 0 ? at - 1 : null;
}

await load(lang.peek());
const root = document.getElementById("app");
if (root) render(pageOf(new URL(location.href)), root);
