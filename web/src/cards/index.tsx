/* Beside the table: the cards of the units that matter now, and the armies. */

export { Cards } from "./Cards";
