import { lazy } from "react";

/** Nothing of what a run brings is there when a page is opened. */
export const loadAfterRun = () => import("./after-run.ts");

export const ResultHeader = lazy(() =>
  loadAfterRun().then(({ ResultHeader }) => ({ default: ResultHeader })),
);

export const ProblemBox = lazy(() => loadAfterRun().then(({ ProblemBox }) => ({ default: ProblemBox })));

export const JobProgress = lazy(() => loadAfterRun().then(({ JobProgress }) => ({ default: JobProgress })));
