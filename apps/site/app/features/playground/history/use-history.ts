import { useEffect, useRef } from "react";
import type { RunState } from "../run-state.ts";
import type { Run } from "../use-run.ts";
import type { Begun } from "./remember-run.ts";

interface Followed extends Omit<Begun, "at"> {
  readonly run: Run;
  /** What came of a run before, to be shown again. */
  readonly opened: RunState | undefined;
  readonly embedded: boolean;
}

/** Remembers runs that are over, with what was asked when they began; shows one of before when it is opened. */
export function useHistory({ task, address, draft, run, opened, embedded }: Followed): void {
  const { state, show } = run;
  const { phase, outcome } = state;
  const begun = useRef<Begun>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the form as it begins
  useEffect(() => {
    if (phase === "sending" && !embedded) begun.current = { at: Date.now(), task, address, draft };
  }, [phase]);
  useEffect(() => {
    const run = begun.current;
    const over = phase === "done" || phase === "failed" || phase === "stopped" || phase === "cancelled";
    if (!over || !outcome || !run) return;
    begun.current = undefined;
    void import("./remember-run.ts").then(({ rememberRun }) => rememberRun(run, phase, outcome));
  }, [phase, outcome]);
  const shown = useRef<RunState>(undefined);
  useEffect(() => {
    if (!opened || shown.current === opened) return;
    shown.current = opened;
    show(opened);
  }, [opened, show]);
}
