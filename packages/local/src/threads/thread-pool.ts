import { freemem } from "node:os";
import { InferenceClientError } from "@inferhub/inference";
import type { LocalModel } from "../models/local-model.ts";
import { FAMILIES, type FamilyId } from "./families.ts";
import { createFamilyRunner, type FamilyRunner } from "./family-runner.ts";
import type { JobOutput } from "./queue.ts";

/** Runs models in threads, one per family, within a memory limit. */
export interface ThreadPool {
  run(model: LocalModel, operation: string, input: unknown, signal?: AbortSignal): Promise<JobOutput>;
  /** The families whose models are loaded. */
  readonly loaded: readonly FamilyId[];
  /** Stops all threads, even while they run a model. */
  stop(): Promise<void>;
}

export interface ThreadPoolOptions {
  /** Memory limit for all threads in MB, based on the measured memory of each family. One family can always run. */
  readonly memoryLimitMb: number;
  /** Idle time in milliseconds after which a thread stops. */
  readonly idleMs: number;
  /** Returns the folder of the installed packages. Rejects with the command to run if they are missing. */
  locate(model: LocalModel): Promise<string>;
  onLoaded(model: LocalModel, ms: number): void;
}

/** Memory of a loaded model relative to its file size. */
const LOADED_SHARE = 1.3;
const MB = 1e6;

/**
 * Returns the memory that a model of the Hub needs, in MB.
 * @throws InferenceClientError if this machine doesn't have enough free memory
 */
export function checkMemory({ id, bytes }: LocalModel, freeBytes = freemem()): number {
  const needed = (bytes * LOADED_SHARE) / MB;
  if (needed <= freeBytes / MB) return needed;
  throw new InferenceClientError(
    "provider-failed",
    `The local model ${id} needs about ${Math.ceil(needed)} MB of memory, and ${Math.floor(freeBytes / MB)} MB are free: close other programs, or choose a smaller model or quantization`,
  );
}

export function createThreadPool({ memoryLimitMb, idleMs, locate, onLoaded }: ThreadPoolOptions): ThreadPool {
  /** Least recently used first. */
  const runners = new Map<FamilyId, FamilyRunner>();
  const timers = new Map<FamilyId, NodeJS.Timeout>();
  /** Resolvers of families that wait for memory. */
  let waiting: (() => void)[] = [];

  /** Memory of loaded Hub models by family, in MB. */
  const added = new Map<FamilyId, number>();
  const memoryOf = (id: FamilyId) => FAMILIES[id].memoryMb + (added.get(id) ?? 0);

  const loadedFamilies = () => [...runners].filter(([, { isLoaded }]) => isLoaded).map(([id]) => id);

  /** Stops idle threads, least recently used first, until the family fits. Waits if all other threads are busy. */
  async function makeRoom(family: FamilyId): Promise<void> {
    for (;;) {
      const others = loadedFamilies().filter((id) => id !== family);
      const used = others.reduce((sum, id) => sum + memoryOf(id), 0);
      if (others.length === 0 || used + memoryOf(family) <= memoryLimitMb) return;
      const resting = others.find((id) => runners.get(id)?.isIdle);
      if (resting) await runners.get(resting)?.unload();
      else await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  /** Calls that have started since end with another `restLater`. */
  function unloadIdle(family: FamilyId): void {
    const runner = runners.get(family);
    if (runner?.isIdle) void runner.unload();
  }

  function restLater(family: FamilyId): void {
    const wake = waiting;
    waiting = [];
    for (const resolve of wake) resolve();
    const timer = timers.get(family);
    if (timer) timer.refresh();
    else timers.set(family, setTimeout(() => unloadIdle(family), idleMs).unref());
  }

  function getRunner(family: FamilyId): FamilyRunner {
    const runner =
      runners.get(family) ??
      createFamilyRunner({
        locate: ({ model }) => locate(model),
        makeRoom: ({ model }) => {
          if (model.dtype !== undefined) added.set(family, checkMemory(model));
          return makeRoom(family);
        },
        onIdle: () => restLater(family),
        onLoaded: ({ model }, ms) => onLoaded(model, ms),
      });
    runners.delete(family);
    runners.set(family, runner);
    return runner;
  }

  return {
    run: (model, operation, input, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        getRunner(model.family).add({ model, operation, input, signal, resolve, reject });
      }),
    get loaded() {
      return loadedFamilies();
    },
    stop: async () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.all([...runners.values()].map((runner) => runner.unload()));
    },
  };
}
