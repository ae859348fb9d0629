// What only a run brings, in one piece.
export { JobProgress } from "../jobs/job-progress.tsx";
export { explain } from "../problems.ts";
export { ProblemBox } from "./problem-box.tsx";
export { ResultHeader } from "./result-header.tsx";
