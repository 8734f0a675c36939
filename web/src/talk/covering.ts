/* Is the table covered between two seats on one screen although nothing is hidden? This browser's own wish. */

import { kept } from "../kept";

export const covering = kept("grognard.cover", false);
