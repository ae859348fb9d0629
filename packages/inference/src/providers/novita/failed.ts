import type { JobProgress } from "../../contracts/job.ts";

/** The same progress; a job that failed has the fixed message of its operation. */
export function withFixedMessage(operation: string, progress: JobProgress): JobProgress {
  return progress.state === "failed" ? { ...progress, message: `Novita ${operation} task failed` } : progress;
}
