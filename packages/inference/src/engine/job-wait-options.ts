import type { CallOptions, JobEvent } from "../contracts/options.ts";

/** Options of waiting for a job. */
export interface JobWaitOptions extends CallOptions {
  /** Called after each poll that finds the job running. */
  readonly onProgress?: ((event: JobEvent) => void) | undefined;
}
