/** What comes over a live connection. */

import type { LiveMessage } from "../protocol/types";

export type Message = LiveMessage;
