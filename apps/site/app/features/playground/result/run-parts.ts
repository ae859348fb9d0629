import { lazy } from "react";

/** Runtime code isn't loaded with the page. */
export const loadAfterRun = () => import("./after-run.ts");

export const ResultHeader = lazy(() =>
  loadAfterRun().then(({ ResultHeader }) => ({ default: ResultHeader })),
);

export const RunErrorBox = lazy(() => loadAfterRun().then(({ RunErrorBox }) => ({ default: RunErrorBox })));

export const JobProgress = lazy(() => loadAfterRun().then(({ JobProgress }) => ({ default: JobProgress })));
