import type { RunError } from "../errors.ts";
import type { ActiveRun } from "../observe-run.ts";
import { describeRequest, type TaskRequest } from "../request.ts";
import { isRunError, type RunAction, type RunState } from "../run-state.ts";
import type { SendOptions } from "../send.ts";

/** Sending is not needed to show the page. */
const loadWatch = () => import("../observe-run.ts");

/** Runs of one panel: one at a time. Each effect only dispatches events. */
export interface RunEffects {
  /** @param timeoutMultiplier how many times as long as usual it may take */
  start(request: TaskRequest, timeoutMultiplier?: number): void;
  /** Watches a job that was started before. */
  watchJob(operation: string, job: string): void;
  /** Shows the result of an earlier run. */
  openHistory(state: RunState): void;
  /** Aborts the call, also at the provider. */
  stop(): void;
  /** Ends the call without an event. A job is only not watched any more. */
  leave(): void;
}

/** Makes a call or looks at a job. */
type StartRun = (sending: SendOptions) => Promise<void>;

/** Returns the run error of a reported failure; `undefined` for any other error. */
function findRunError(error: unknown): RunError | undefined {
  const problem = (error as { error?: unknown } | undefined)?.error;
  return isRunError(problem) ? problem : undefined;
}

/** Creates the effects of a panel. */
export function createRunEffects(dispatch: (event: RunAction) => void): RunEffects {
  let current: ActiveRun | undefined;

  function watch(
    begin: (module: Awaited<ReturnType<typeof loadWatch>>) => StartRun,
    operation: string,
  ): void {
    current?.controller.abort();
    const own: ActiveRun = { controller: new AbortController(), operation };
    current = own;
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
        const unknown = { code: "internal", message: "The page could not read the response" };
        dispatch({ type: "run-failed", error: findRunError(error) ?? unknown });
      });
  }

  return {
    start: (request, timeoutMultiplier) => {
      const fileBytes = Object.values(request.files).reduce((sum, { size }) => sum + size, 0);
      dispatch({ type: "run-requested", request: describeRequest(request), sent: request, fileBytes });
      watch(
        ({ runTask }) =>
          (sending) =>
            runTask(request, { ...sending, ...(timeoutMultiplier ? { timeoutMultiplier } : {}) }),
        request.operation,
      );
    },
    watchJob: (operation, job) => {
      dispatch({ type: "job-resumed", job });
      watch(
        ({ watchJob }) =>
          (sending) =>
            watchJob(operation, job, sending),
        operation,
      );
    },
    openHistory: (shown) => {
      current?.controller.abort();
      dispatch({ type: "history-opened", state: shown });
    },
    stop: () => {
      const { controller, operation, job } = current ?? {};
      controller?.abort();
      dispatch({ type: "run-stopped" });
      if (operation === undefined || job === undefined) return;
      loadWatch()
        .then(({ cancelJob }) => cancelJob(operation, job))
        .catch((error: unknown) => {
          const problem = findRunError(error);
          if (problem) dispatch({ type: "cancel-rejected", error: problem });
        });
    },
    leave: () => current?.controller.abort(),
  };
}

/** Loads what a run needs before one is requested. */
export const preloadRun = (): void => void loadWatch();
