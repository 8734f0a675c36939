/* Going through the moments of a game. */

export { ReplayBar } from "./ReplayBar";
