import { useEffect, useRef } from "react";
import type { RunTask } from "../run-state.ts";
import type { Run } from "../store/panel-store.ts";
import type { RunSnapshot } from "./save-run.ts";

interface HistoryOptions extends Omit<RunSnapshot, "at"> {
  readonly run: Run;
  /** Outcome of a run before, to be shown again. */
  readonly opened: RunTask | undefined;
  readonly embedded: boolean;
}

/** Stores completed runs with their input, and displays earlier ones. */
export function useHistory({ task, query, draft, run, opened, embedded }: HistoryOptions): void {
  const { state, openHistory } = run;
  const { phase, result } = state;
  const begun = useRef<RunSnapshot>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the form as it begins
  useEffect(() => {
    if (phase === "sending" && !embedded) begun.current = { at: Date.now(), task, query, draft };
  }, [phase]);
  useEffect(() => {
    const run = begun.current;
    const over = phase === "done" || phase === "failed" || phase === "stopped" || phase === "cancelled";
    if (!over || !result || !run) return;
    begun.current = undefined;
    void import("./save-run.ts").then(({ saveRun }) => saveRun(run, phase, result));
  }, [phase, result]);
  const shown = useRef<RunTask>(undefined);
  useEffect(() => {
    if (!opened || shown.current === opened) return;
    shown.current = opened;
    openHistory(opened);
  }, [opened, openHistory]);
}
