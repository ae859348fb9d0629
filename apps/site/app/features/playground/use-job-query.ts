import { useEffect, useRef } from "react";
import type { RunState } from "./run-state.ts";
import type { Run } from "./store/panel-store.ts";
import type { PlaygroundQueryState } from "./use-playground-query.ts";

/** A job that starts is in the URL; one that is there is watched. */
export function useJobQuery(
  operation: string,
  queryState: PlaygroundQueryState,
  { state, watchJob }: Run,
): void {
  const { query, change, flush } = queryState;
  const known = useRef("");
  const begun = getJobText(state);
  useEffect(() => {
    if (begun === "" || begun === known.current) return;
    known.current = begun;
    change({ job: begun }, "type");
    flush();
  }, [begun, change, flush]);
  useEffect(() => {
    if (query.job === "" || query.job === known.current) return;
    known.current = query.job;
    watchJob(operation, query.job);
  }, [query.job, operation, watchJob]);
}

const getJobText = ({ job }: RunState) => job?.text ?? "";
