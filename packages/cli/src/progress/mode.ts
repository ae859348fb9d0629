/** How what is under way is told: as suits who reads it, in plain lines, as objects, or not at all. */
export const PROGRESS_MODES = ["auto", "plain", "json", "none"] as const;

export type ProgressMode = (typeof PROGRESS_MODES)[number];
