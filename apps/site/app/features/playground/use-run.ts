import { useCallback, useEffect, useReducer, useRef } from "react";
import type { RunError } from "./errors.ts";
import type { ActiveRun } from "./observe-run.ts";
import { describeRequest, type TaskRequest } from "./request.ts";
import { IDLE, isRunError, type RunState, runReducer } from "./run-state.ts";
import type { SendOptions } from "./send.ts";

/** Sending is not needed to show the page. */
const loadWatch = () => import("./observe-run.ts");

export interface Run {
  readonly state: RunState;
  /** @param timeoutMultiplier how many times as long as usual it may take */
  start(request: TaskRequest, timeoutMultiplier?: number): void;
  /** Watches a job that was started before. */
  watchJob(operation: string, job: string): void;
  /** Shows what came of a run before. */
  openHistory(state: RunState): void;
  /** Aborts the call, also at the provider. */
  stop(): void;
}

/** Makes a call or looks at a job. */
type StartRun = (sending: SendOptions) => Promise<void>;

/** Returns the run error of a reported failure; `undefined` for any other error. */
function findRunError(error: unknown): RunError | undefined {
  const problem = (error as { error?: unknown } | undefined)?.error;
  return isRunError(problem) ? problem : undefined;
}

/** One call at a time; leaving the page ends it, except for a job, which only is not watched any more. */
export function useRun(): Run {
  const [state, dispatch] = useReducer(runReducer, IDLE);
  const current = useRef<ActiveRun>(undefined);

  const watch = useCallback(
    (begin: (module: Awaited<ReturnType<typeof loadWatch>>) => StartRun, operation: string) => {
      current.current?.controller.abort();
      const own: ActiveRun = { controller: new AbortController(), operation };
      current.current = own;
      const { signal } = own.controller;
      loadWatch()
        .then(async (module) => {
          if (!signal.aborted)
            await module.observeRun(own, begin(module), (read) =>
              dispatch({ type: "run-event-received", read }),
            );
        })
        .catch((error: unknown) => {
          if (signal.aborted) return;
          const unknown = { code: "internal", message: "The page could not read the answer" };
          dispatch({ type: "run-failed", error: findRunError(error) ?? unknown });
        });
    },
    [],
  );

  const start = useCallback(
    (request: TaskRequest, timeoutMultiplier?: number) => {
      const fileBytes = Object.values(request.files).reduce((sum, { size }) => sum + size, 0);
      dispatch({ type: "run-requested", request: describeRequest(request), sent: request, fileBytes });
      watch(
        ({ runTask }) =>
          (sending) =>
            runTask(request, { ...sending, ...(timeoutMultiplier ? { timeoutMultiplier } : {}) }),
        request.operation,
      );
    },
    [watch],
  );

  const watchJob = useCallback(
    (operation: string, job: string) => {
      dispatch({ type: "run-requested", request: { job } });
      watch(
        ({ watchJob }) =>
          (sending) =>
            watchJob(operation, job, sending),
        operation,
      );
    },
    [watch],
  );

  const openHistory = useCallback((shown: RunState) => {
    current.current?.controller.abort();
    dispatch({ type: "history-opened", state: shown });
  }, []);

  const stop = useCallback(() => {
    const { controller, operation, job } = current.current ?? {};
    controller?.abort();
    dispatch({ type: "run-stopped" });
    if (operation === undefined || job === undefined) return;
    loadWatch()
      .then(({ cancelJob }) => cancelJob(operation, job))
      .catch((error: unknown) => {
        const problem = findRunError(error);
        if (problem) dispatch({ type: "cancel-rejected", error: problem });
      });
  }, []);

  useEffect(() => {
    // Soon there will be a run.
    void loadWatch();
  }, []);
  useEffect(() => () => current.current?.controller.abort(), []);
  return { state, start, watchJob, openHistory, stop };
}
