/** Recorded answers in place of the sandbox's own. */
export interface ReplayOptions {
  /** As a recorder wrote it. */
  readonly folder: string;
  /** What happens to requests that were not recorded: the sandbox answers, or they are refused with status 404. */
  readonly otherwise?: "answer" | "refuse";
  /** Whether streams have the pauses that they had; they have when left out. */
  readonly paced?: boolean;
}
