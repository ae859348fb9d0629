/** How progress is reported: to suit the output, as plain lines, as JSON objects, or not at all. */
export const PROGRESS_MODES = ["auto", "plain", "json", "none"] as const;

export type ProgressMode = (typeof PROGRESS_MODES)[number];
