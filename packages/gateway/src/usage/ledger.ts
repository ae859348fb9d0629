import type { Store } from "../storage/store.ts";
import { createRowQueue, type RowQueueOptions } from "./row-queue.ts";
import type { UsageEntry } from "./usage-entry.ts";

/** A problem of the usage log, for the operator. */
export interface LedgerProblem {
  /**
   * - `store-failed`: rows are waiting and will be retried
   * - `entries-lost`: rows are lost, because too many were queued or the store failed until shutdown
   */
  readonly kind: "store-failed" | "entries-lost";
  readonly message: string;
  /** Error of the store. */
  readonly cause?: unknown;
}

export interface LedgerOptions extends RowQueueOptions {
  /** Rows per write. Default: 2,500. */
  readonly batch?: number;
  /** Number of waiting rows that are written without a delay. Default: a batch. */
  readonly writeAt?: number | undefined;
  /** Maximum time that a row waits for others, in milliseconds. Default: 1,000. */
  readonly everyMs?: number;
  /** Maximum queued rows while the store fails. The oldest rows are dropped. Default: 100,000. */
  readonly maxWaiting?: number | undefined;
  /** Called with stored rows. */
  readonly onWritten?: (entries: readonly UsageEntry[]) => void;
  /** Called once when the store starts to fail, once when rows start to be lost, and at shutdown. */
  readonly onProblem?: (problem: LedgerProblem) => void;
}

/** Queues rows without blocking, and writes them in batches. */
export interface Ledger {
  record(entry: UsageEntry): void;
  /** Writes all recorded rows. Rows that fail stay queued. Never rejects. */
  flush(): Promise<void>;
  /** Writes all rows, with a few attempts. Later rows are lost. */
  close(): Promise<void>;
  /** Number of queued rows. */
  readonly waiting: number;
  /** Number of lost rows. */
  readonly lost: number;
}

/** Delays between attempts at shutdown. */
const CLOSE_RETRY_DELAYS_MS = [100, 300, 1_000];

export function createLedger(store: Pick<Store, "addUsage">, options: LedgerOptions = {}): Ledger {
  const { batch = 2_500, writeAt = batch, everyMs = 1_000, maxWaiting = 100_000 } = options;
  const { onWritten, onProblem } = options;
  const waiting = createRowQueue(options);
  /** Rows that are being written. */
  let writing = 0;
  let lost = 0;
  /** Known problems. Each is reported once until the store accepts rows again. */
  const reportedKinds = new Set<LedgerProblem["kind"]>();
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Immediate | undefined;
  let running: Promise<boolean> | undefined;
  let closing: Promise<void> | undefined;
  let closed = false;

  function report(problem: LedgerProblem): void {
    if (!reportedKinds.has(problem.kind)) onProblem?.(problem);
    reportedKinds.add(problem.kind);
  }

  function record(entry: UsageEntry): void {
    if (closed) {
      lost += 1;
      const message = "A request ended after the usage log was closed. It and later requests aren't recorded";
      report({ kind: "entries-lost", message });
      return;
    }
    waiting.push(entry);
    dropSurplus();
    if (!closing) schedule();
  }

  function dropSurplus(): void {
    const surplus = Math.min(waiting.length, waiting.length + writing - maxWaiting);
    if (surplus <= 0) return;
    waiting.take(surplus);
    lost += surplus;
    const message = `More than ${maxWaiting} rows are waiting for the store. The oldest are now dropped`;
    report({ kind: "entries-lost", message });
  }

  function schedule(): void {
    timer ??= setTimeout(flush, everyMs).unref();
    // While the store fails, only the timer retries.
    const failing = reportedKinds.has("store-failed");
    if (waiting.length >= writeAt && !running && !failing) soon ??= setImmediate(flush);
  }

  function unschedule(): void {
    clearTimeout(timer);
    clearImmediate(soon);
    timer = soon = undefined;
  }

  /** @returns whether all rows that were queued at the start were written */
  async function writeWaiting(): Promise<boolean> {
    for (let left = waiting.length; left > 0 && waiting.length > 0; left -= batch) {
      const rows = waiting.take(Math.min(batch, left));
      writing = rows.length;
      try {
        await store.addUsage(rows);
        onWritten?.(rows);
        writing = 0;
        reportedKinds.clear();
      } catch (cause) {
        writing = 0;
        waiting.putBack(rows);
        const message = `The store rejects usage rows: ${waiting.length} are waiting and will be retried`;
        report({ kind: "store-failed", message, cause });
        return false;
      }
    }
    return true;
  }

  /** Joins a pending write. */
  function write(): Promise<boolean> {
    unschedule();
    running ??= writeWaiting().finally(() => {
      running = undefined;
      if (waiting.length > 0 && !closing) schedule();
    });
    return running;
  }

  async function flush(): Promise<void> {
    // It doesn't include rows that were added after its start.
    if (running) await running;
    await write();
  }

  async function finish(): Promise<void> {
    const waits = CLOSE_RETRY_DELAYS_MS.values();
    while (running || waiting.length > 0) {
      if (await write()) continue;
      const wait = waits.next();
      if (wait.done) break;
      await new Promise((resolve) => setTimeout(resolve, wait.value));
    }
    unschedule();
    closed = true;
    const left = waiting.length;
    waiting.take(left);
    lost += left;
    const message = `The store accepted no rows before shutdown: ${left} are lost`;
    if (left > 0) onProblem?.({ kind: "entries-lost", message });
  }

  return {
    record,
    flush,
    close() {
      closing ??= finish();
      return closing;
    },
    get waiting() {
      return waiting.length + writing;
    },
    get lost() {
      return lost;
    },
  };
}
