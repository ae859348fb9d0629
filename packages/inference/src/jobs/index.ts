export type { JobHandle } from "../errors.ts";
export type { JobProgress } from "../types/job.ts";
export { createJobs, type Job, type Jobs, type JobWaitOptions } from "./create-jobs.ts";
