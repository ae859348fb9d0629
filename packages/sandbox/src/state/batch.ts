import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";

/** A row of the input. */
export interface BatchRow {
  readonly customId: string;
  readonly path: string;
  readonly body: JsonObject;
}

/** How a row ended. */
export interface BatchAnswer {
  readonly customId: string;
  readonly status: number;
  readonly body: unknown;
}

/** A batch that a client handed in. */
export interface Batch {
  readonly id: string;
  /** ID of the provider that took it. */
  readonly provider: string;
  /** As the client wrote it. */
  readonly endpoint: string;
  readonly model: string;
  /** ID of the uploaded file. Empty where rows are in the request. */
  readonly input: string;
  readonly metadata: unknown;
  readonly rows: readonly BatchRow[];
  /** Why it did not start, by line. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  readonly startedMs: number;
  cancelled: boolean;
  /** Set when its time is over and it is checked. */
  answers?: readonly BatchAnswer[];
  /** IDs of the files of results. Empty if there are no such rows. */
  files?: { readonly output: string; readonly errors: string };
}
