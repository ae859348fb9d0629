import type { StoredFile } from "./job.ts";

/** A file that a client handed in, to be named in later requests. */
export interface Upload extends StoredFile {
  readonly id: string;
  /** Id of the provider that took it. */
  readonly provider: string;
  readonly name: string;
  /** As the client describes what it is for; empty when it does not. */
  readonly purpose: string;
  readonly createdMs: number;
}
