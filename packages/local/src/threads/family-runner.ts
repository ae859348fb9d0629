import { InputError } from "@inferhub/inference";
import { type Job, takeBatch } from "./queue.ts";
import { startThread, type Thread } from "./thread.ts";

/** Runs the calls of one family in one thread, one after another. */
export interface FamilyRunner {
  add(job: Job): void;
  /** Whether it runs or waits for nothing, so its thread may end. */
  readonly isIdle: boolean;
  readonly isLoaded: boolean;
  /** Ends the thread. The next call starts another one. */
  unload(): Promise<void>;
}

export interface FamilyRunnerOptions {
  /** Returns where the packages of the models are installed, or rejects with what to do. */
  locate(job: Job): Promise<string>;
  /** Called before a thread starts. It makes room, and waits where there is none. */
  makeRoom(job: Job): Promise<void>;
  /** Called when nothing runs or waits any more. */
  onIdle(): void;
  onLoaded(job: Job, ms: number): void;
}

/** Operations whose inputs run at once in less time than one after another. */
const BATCHED: ReadonlySet<string> = new Set(["feature-extraction"]);

export function createFamilyRunner({
  locate,
  makeRoom,
  onIdle,
  onLoaded,
}: FamilyRunnerOptions): FamilyRunner {
  const queue: Job[] = [];
  let thread: Thread | undefined;
  let isRunning = false;

  async function getThread(job: Job): Promise<Thread> {
    if (thread) return thread;
    const folder = await locate(job);
    await makeRoom(job);
    thread ??= startThread(folder);
    return thread;
  }

  async function unload(): Promise<void> {
    const ended = thread;
    thread = undefined;
    await ended?.stop();
  }

  /** Runs what came first. Inputs that ran immediately and of which one is invalid run again one by one. */
  async function runBatch(batch: readonly Job[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const { model, operation } = first;
    const stopThread = () => void unload();
    // Only a call that runs alone ends its thread: a model cannot be interrupted otherwise.
    if (batch.length === 1) first.signal?.addEventListener("abort", stopThread, { once: true });
    try {
      const current = await getThread(first);
      first.signal?.throwIfAborted();
      let loadMs = 0;
      const request = { model, operation, inputs: batch.map(({ input }) => input) };
      const reply = await current.run(request, (ms) => {
        loadMs = ms;
        onLoaded(first, ms);
      });
      if (reply.kind === "outputs") {
        for (const [at, job] of batch.entries())
          job.resolve({ output: reply.outputs[at], loadMs, runMs: reply.ms });
      } else if (batch.length > 1) {
        for (const job of batch) await runBatch([job]);
      } else {
        first.reject(new InputError("input-invalid", reply.message, { operation }));
      }
    } catch (error) {
      // What failed may have broken the thread.
      await unload();
      for (const job of batch) job.reject(error);
    } finally {
      first.signal?.removeEventListener("abort", stopThread);
    }
  }

  async function drain(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    // Calls of the same turn come into the same batch.
    await Promise.resolve();
    for (let batch = next(); batch.length > 0; batch = next()) await runBatch(batch);
    isRunning = false;
    onIdle();
  }

  const next = () => takeBatch(queue, ({ operation }) => BATCHED.has(operation));

  return {
    add: (job) => {
      queue.push(job);
      job.signal?.addEventListener(
        "abort",
        () => {
          const at = queue.indexOf(job);
          if (at >= 0) queue.splice(at, 1);
          job.reject(job.signal?.reason);
        },
        { once: true },
      );
      void drain();
    },
    get isIdle() {
      return !isRunning;
    },
    get isLoaded() {
      return thread !== undefined;
    },
    unload,
  };
}
