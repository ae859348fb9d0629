export type { JobProgress } from "./contracts/job.ts";
export { createJobs, type Job, type Jobs } from "./engine/create-jobs.ts";
export type { JobWaitOptions } from "./engine/job-wait-options.ts";
export type { JobHandle } from "./errors.ts";
