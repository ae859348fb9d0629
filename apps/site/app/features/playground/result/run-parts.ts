import { lazy } from "react";

/** Nothing of what a run brings is there when a page is opened. */
export const loadAfterRun = () => import("./after-run.ts");

export const ResultHeader = lazy(() =>
  loadAfterRun().then(({ ResultHeader }) => ({ default: ResultHeader })),
);

export const RunErrorBox = lazy(() => loadAfterRun().then(({ RunErrorBox }) => ({ default: RunErrorBox })));

export const JobProgress = lazy(() => loadAfterRun().then(({ JobProgress }) => ({ default: JobProgress })));
