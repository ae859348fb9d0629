import type { Message, Task, TaskResult } from "./messages.ts";

/** As much of a worker as is used. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<Message>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(task: Task): void;
  terminate(): void;
}

/** A response, a timeout, a newer request of the same kind, or a missing worker. */
export type TaskOutcome = TaskResult | { readonly kind: "too-long" | "outdated" | "broken" };

/** Runs tasks one after the other, each within a time. */
export interface TaskRunner {
  /** Never rejects. */
  run(task: Task): Promise<TaskOutcome>;
  close(): void;
}

interface QueuedTask {
  readonly task: Task;
  readonly settle: (outcome: TaskOutcome) => void;
}

/** A template can loop forever, so the run is limited. */
const TIMEOUT_MS = 1000;

/** A runner that terminates its worker on timeout and replaces it with the next task. Loading time doesn't count. */
export function createTaskRunner(start: () => WorkerLike, timeoutMs: number = TIMEOUT_MS): TaskRunner {
  let worker: WorkerLike | undefined;
  let isReady = false;
  let running: QueuedTask | undefined;
  let waiting: readonly QueuedTask[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(outcome: TaskOutcome): void {
    clearTimeout(timer);
    const done = running;
    running = undefined;
    done?.settle(outcome);
    next();
  }

  function stop(): void {
    if (worker) {
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
    }
    worker = undefined;
    isReady = false;
  }

  function listen(fresh: WorkerLike): void {
    fresh.onmessage = ({ data }) => {
      if (data.kind !== "ready") return end(data);
      isReady = true;
      send();
    };
    fresh.onerror = () => {
      stop();
      end({ kind: "broken" });
    };
  }

  function send(): void {
    if (!running || !worker) return;
    timer = setTimeout(() => {
      stop();
      end({ kind: "too-long" });
    }, timeoutMs);
    worker.postMessage(running.task);
  }

  function next(): void {
    const [first, ...rest] = waiting;
    if (running || !first) return;
    waiting = rest;
    running = first;
    if (worker) {
      if (isReady) send();
      return;
    }
    worker = start();
    listen(worker);
  }

  return {
    run: (task) =>
      new Promise((settle) => {
        for (const each of waiting) if (each.task.kind === task.kind) each.settle({ kind: "outdated" });
        waiting = [...waiting.filter((each) => each.task.kind !== task.kind), { task, settle }];
        next();
      }),
    close() {
      clearTimeout(timer);
      stop();
      for (const each of running ? [running, ...waiting] : waiting) each.settle({ kind: "outdated" });
      running = undefined;
      waiting = [];
    },
  };
}
