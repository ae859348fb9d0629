import type { ChatStreamPart } from "@inferhub/inference/assist";
import { createTaskRunner } from "@inferhub/react/store";
import type { RunError } from "../errors.ts";
import type { TaskRequest } from "../request.ts";
import {
  isRunError,
  type RunCall,
  type RunningJob,
  type RunProgress,
  type RunResult,
  type RunTask,
} from "../run-state.ts";
import type { PanelEvent } from "./panel-state.ts";

/** Sending is not needed to show the page. */
const loadObserve = () => import("../observe-run.ts");

/** Runs of one panel: one at a time. Each effect only dispatches events. */
export interface RunEffects {
  /** @param timeoutMultiplier how many times the usual time it may take */
  start(request: TaskRequest, timeoutMultiplier?: number): void;
  /** Watches a job that was started before. */
  watchJob(operation: string, job: string): void;
  /** Shows the result of an earlier run. */
  openHistory(run: RunTask): void;
  /** Aborts the call, also at the provider. */
  stop(): void;
  /** Ends the call. A job is only not watched any more. */
  leave(): void;
  /** Ends the call, and forgets the outcome of it. */
  reset(): void;
}

/** Returns the run error of a reported failure; `undefined` for any other error. */
function findRunError(error: unknown): RunError | undefined {
  const problem = (error as { error?: unknown } | undefined)?.error;
  return isRunError(problem) ? problem : undefined;
}

const UNREADABLE: RunError = { code: "internal", message: "The page could not read the response" };

/** Creates the effects of a panel. */
export function createRunEffects(dispatch: (event: PanelEvent) => void): RunEffects {
  let job: RunningJob | undefined;
  let operation = "";
  const runner = createTaskRunner<RunCall, RunResult, RunProgress, RunError>(dispatch, {
    run: async (call, options) => {
      const { observeRun } = await loadObserve();
      const onJob = (found: RunningJob) => {
        job = found;
        dispatch({ type: "job-started", job: found });
      };
      const onParts = (parts: readonly ChatStreamPart[]) => dispatch({ type: "parts-received", parts });
      return observeRun(call, { ...options, onJob, onParts });
    },
    toError: (error) => findRunError(error) ?? UNREADABLE,
  });

  function run(call: RunCall): void {
    job = undefined;
    operation = call.request ? call.request.operation : call.operation;
    void runner.run(call);
  }

  return {
    start: (request, timeoutMultiplier) =>
      run({ request, ...(timeoutMultiplier ? { timeoutMultiplier } : {}) }),
    watchJob: (operation, job) => run({ operation, job }),
    openHistory: (opened) => {
      runner.reset();
      dispatch({ type: "history-opened", run: opened });
    },
    stop: () => {
      const stopped = job;
      runner.stop();
      if (!stopped) return;
      loadObserve()
        .then(({ cancelJob }) => cancelJob(operation, stopped.text))
        .catch((error: unknown) => {
          const problem = findRunError(error);
          if (problem) dispatch({ type: "cancel-rejected", job: stopped, error: problem });
        });
    },
    leave: runner.stop,
    reset: runner.reset,
  };
}

/** Loads dependencies of a run before the first one. */
export const preloadRun = (): void => void loadObserve();
