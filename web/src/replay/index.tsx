/* Going through the moments of a game. */

export { lookBack, ReplayBar } from "./ReplayBar";
