import { useCallback, useEffect, useReducer, useRef } from "react";
import { describeRequest, RunFailure, runTask, type TaskRequest } from "./request.ts";
import { IDLE, type RunState, runReducer } from "./run-state.ts";

export interface Run {
  readonly state: RunState;
  start(request: TaskRequest): void;
  /** Aborts the call, also at the provider. */
  stop(): void;
}

/** One call at a time; leaving the page ends it. */
export function useRun(): Run {
  const [state, dispatch] = useReducer(runReducer, IDLE);
  const current = useRef<AbortController>(undefined);

  const start = useCallback((request: TaskRequest) => {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    dispatch({ type: "start", request: describeRequest(request) });
    runTask(request, own.signal, (event) => {
      if (!own.signal.aborted) dispatch({ type: "events", events: [event] });
    }).catch((error: unknown) => {
      if (own.signal.aborted) return;
      const unknown = { code: "internal", message: "The page could not read the answer" };
      dispatch({ type: "fail", problem: error instanceof RunFailure ? error.problem : unknown });
    });
  }, []);

  const stop = useCallback(() => {
    current.current?.abort();
    dispatch({ type: "stop" });
  }, []);

  useEffect(() => () => current.current?.abort(), []);
  return { state, start, stop };
}
