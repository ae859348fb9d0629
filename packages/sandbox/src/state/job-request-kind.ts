/** Step of a job that a request belongs to. */
export type JobRequestKind = "submit" | "poll" | "result" | "cancel" | "file";
