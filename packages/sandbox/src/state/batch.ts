import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";

/** A row of the input. */
export interface BatchRow {
  readonly customId: string;
  readonly path: string;
  readonly body: JsonObject;
}

/** Result of a row. */
export interface BatchAnswer {
  readonly customId: string;
  readonly status: number;
  readonly body: unknown;
}

/** A submitted batch. */
export interface Batch {
  readonly id: string;
  /** Provider ID. */
  readonly provider: string;
  /** Endpoint in the request. */
  readonly endpoint: string;
  readonly model: string;
  /** ID of the uploaded file. Empty if the rows are in the request. */
  readonly input: string;
  readonly metadata: unknown;
  readonly rows: readonly BatchRow[];
  /** Validation errors by line, if it didn't start. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  readonly startedMs: number;
  cancelled: boolean;
  /** Set at the first poll after its duration. */
  answers?: readonly BatchAnswer[];
  /** IDs of the result files. Empty if there are no such rows. */
  files?: { readonly output: string; readonly errors: string };
}
