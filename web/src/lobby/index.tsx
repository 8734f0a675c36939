/* The pages before a game. */

export { Join } from "./Join";
export { Lobby } from "./Lobby";
