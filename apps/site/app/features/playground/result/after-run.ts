// The runtime parts of a run, as one chunk.

export { explainError } from "../errors.ts";
export { JobProgress } from "../jobs/job-progress.tsx";
export { ResultHeader } from "./result-header.tsx";
export { RunErrorBox } from "./run-error-box.tsx";
