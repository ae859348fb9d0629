/** Recorded answers instead of the sandbox's own. */
export interface ReplayOptions {
  /** As a recorder wrote it. */
  readonly folder: string;
  /** What happens to requests that were not recorded: the sandbox answers, or they are rejected with status 404. */
  readonly otherwise?: "answer" | "refuse";
  /** Whether to replay the pauses of streams. Defaults to `true`. */
  readonly paced?: boolean;
}
