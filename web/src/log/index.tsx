/* The log beside the table. */

export { LogPanel } from "./LogPanel";
export { Badge, Cite, Die, Modifiers, Spans } from "./spans";
