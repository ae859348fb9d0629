export type { JobProgress } from "../contracts/job.ts";
export type { JobHandle } from "../errors.ts";
export { createJobs, type Job, type Jobs, type JobWaitOptions } from "./create-jobs.ts";
