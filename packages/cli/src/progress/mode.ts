/** Progress modes: automatic, plain lines, JSON objects, or none. */
export const PROGRESS_MODES = ["auto", "plain", "json", "none"] as const;

export type ProgressMode = (typeof PROGRESS_MODES)[number];
