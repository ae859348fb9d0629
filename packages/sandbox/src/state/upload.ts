import type { StoredFile } from "./job.ts";

/** An uploaded file, which later requests can reference. */
export interface Upload extends StoredFile {
  readonly id: string;
  /** Provider ID. */
  readonly provider: string;
  readonly name: string;
  /** Purpose set by the client. Empty if it isn't set. */
  readonly purpose: string;
  readonly createdMs: number;
}
