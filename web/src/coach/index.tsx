/* The guide of a first game. */

export { Coach } from "./Coach";
