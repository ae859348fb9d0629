import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Problem } from "./problems.ts";
import { describeRequest, type TaskRequest } from "./request.ts";
import { IDLE, isProblem, type RunState, runReducer } from "./run-state.ts";
import type { Sending } from "./send.ts";
import type { Watched } from "./watch.ts";

/** Sending is not needed to show the page. */
const loadWatch = () => import("./watch.ts");

export interface Run {
  readonly state: RunState;
  /** @param patience how many times as long as usual it may take */
  start(request: TaskRequest, patience?: number): void;
  /** Watches a job that was started before. */
  follow(operation: string, job: string): void;
  /** Shows what came of a run before. */
  show(state: RunState): void;
  /** Aborts the call, also at the provider. */
  stop(): void;
}

/** Makes a call or looks at a job. */
type Begin = (sending: Sending) => Promise<void>;

/** What a failure that is told says; nothing for any other. */
function problemIn(error: unknown): Problem | undefined {
  const problem = (error as { problem?: unknown } | undefined)?.problem;
  return isProblem(problem) ? problem : undefined;
}

/** One call at a time; leaving the page ends it, except for a job, which only is not watched any more. */
export function useRun(): Run {
  const [state, dispatch] = useReducer(runReducer, IDLE);
  const current = useRef<Watched>(undefined);

  const watch = useCallback(
    (begin: (module: Awaited<ReturnType<typeof loadWatch>>) => Begin, operation: string) => {
      current.current?.controller.abort();
      const own: Watched = { controller: new AbortController(), operation };
      current.current = own;
      const { signal } = own.controller;
      loadWatch()
        .then(async (module) => {
          if (!signal.aborted)
            await module.watch(own, begin(module), (read) => dispatch({ type: "told", read }));
        })
        .catch((error: unknown) => {
          if (signal.aborted) return;
          const unknown = { code: "internal", message: "The page could not read the answer" };
          dispatch({ type: "fail", problem: problemIn(error) ?? unknown });
        });
    },
    [],
  );

  const start = useCallback(
    (request: TaskRequest, patience?: number) => {
      const fileBytes = Object.values(request.files).reduce((sum, { size }) => sum + size, 0);
      dispatch({ type: "start", request: describeRequest(request), sent: request, fileBytes });
      watch(
        ({ runTask }) =>
          (sending) =>
            runTask(request, { ...sending, ...(patience ? { patience } : {}) }),
        request.operation,
      );
    },
    [watch],
  );

  const follow = useCallback(
    (operation: string, job: string) => {
      dispatch({ type: "start", request: { job } });
      watch(
        ({ followJob }) =>
          (sending) =>
            followJob(operation, job, sending),
        operation,
      );
    },
    [watch],
  );

  const show = useCallback((shown: RunState) => {
    current.current?.controller.abort();
    dispatch({ type: "show", state: shown });
  }, []);

  const stop = useCallback(() => {
    const { controller, operation, job } = current.current ?? {};
    controller?.abort();
    dispatch({ type: "stop" });
    if (operation === undefined || job === undefined) return;
    loadWatch()
      .then(({ cancelJob }) => cancelJob(operation, job))
      .catch((error: unknown) => {
        const problem = problemIn(error);
        if (problem) dispatch({ type: "goes-on", problem });
      });
  }, []);

  useEffect(() => {
    // Soon there will be a run.
    void loadWatch();
  }, []);
  useEffect(() => () => current.current?.controller.abort(), []);
  return { state, start, follow, show, stop };
}
