/** Which part a request has in the course of a job. */
export type JobRequestKind = "submit" | "poll" | "result" | "cancel" | "file";
