/** Options for replaying recorded responses. */
export interface ReplayOptions {
  /** Folder written by a recorder. */
  readonly folder: string;
  /** Handling of requests without a recording: generate a response, or reject with status 404. */
  readonly otherwise?: "answer" | "refuse";
  /** Whether to replay the pauses of streams. Defaults to `true`. */
  readonly paced?: boolean;
}
