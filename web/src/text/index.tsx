/* The table in words, for whoever would rather read, hear and type. */

export { TextMode } from "./TextMode";
