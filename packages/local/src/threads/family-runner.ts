import { InputError } from "@inferhub/inference";
import { type Job, takeBatch } from "./queue.ts";
import { startThread, type Thread } from "./thread.ts";

/** Runs the calls of one family in one thread, one after another. */
export interface FamilyRunner {
  add(job: Job): void;
  /** Whether no call is running or queued, so the thread can stop. */
  readonly isIdle: boolean;
  readonly isLoaded: boolean;
  /** Stops the thread. The next call starts a new one. */
  unload(): Promise<void>;
}

export interface FamilyRunnerOptions {
  /** Returns the folder of the installed packages. Rejects with the command to run if they are missing. */
  locate(job: Job): Promise<string>;
  /** Called before a thread starts. Frees memory, and waits if none can be freed. */
  makeRoom(job: Job): Promise<void>;
  /** Called when no call is running or queued. */
  onIdle(): void;
  onLoaded(job: Job, ms: number): void;
}

/** Operations whose inputs run faster in a batch. */
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

  /** Runs the batch. If one input of the batch is invalid, all its inputs run again one by one. */
  async function runBatch(batch: readonly Job[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const { model, operation } = first;
    const stopThread = () => void unload();
    // A running model can only be interrupted by stopping its thread, which would also stop the batch's other calls.
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
      // The failure may have left the thread in a broken state.
      await unload();
      for (const job of batch) job.reject(error);
    } finally {
      first.signal?.removeEventListener("abort", stopThread);
    }
  }

  async function drain(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    // Wait one turn, so calls made in the same turn join the batch.
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
