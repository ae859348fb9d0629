import type { CallOptions, JobEvent } from "../contracts/options.ts";

/** Options of waiting for a job. */
export interface JobWaitOptions extends CallOptions {
  /** Told after each look that finds the job under way. */
  readonly onProgress?: (event: JobEvent) => void;
}
