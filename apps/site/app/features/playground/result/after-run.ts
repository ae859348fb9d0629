// What only a run brings, in one part.

export { explainError } from "../errors.ts";
export { JobProgress } from "../jobs/job-progress.tsx";
export { ResultHeader } from "./result-header.tsx";
export { RunErrorBox } from "./run-error-box.tsx";
