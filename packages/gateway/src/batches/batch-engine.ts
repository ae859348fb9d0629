import { GatewayError } from "../errors.ts";
import { newRequestId } from "../request-id.ts";
import type { GatewayServices } from "../services.ts";
import type { ActiveChunk, BatchRun, PendingReport } from "./active-chunk.ts";
import { ROW_ERRORS } from "./batch.ts";
import { type BatchSettings, CHUNK_ROWS } from "./batch-options.ts";
import { type ChunkRow, type Job, STOP_GRACE_MS } from "./batch-store.ts";
import { buildAnswerLine, buildErrorLine } from "./result-lines.ts";
import { decideRow } from "./retry-policy.ts";
import { type RowAnswer, refuseRow, runRow, type TrackRow } from "./run-row.ts";

export interface BatchEngineOptions {
  readonly services: GatewayServices;
  readonly settings: BatchSettings;
  readonly track: TrackRow;
  readonly onProblem: ((message: string) => void) | undefined;
}

/** Runs rows of batches, including batches of other gateways on the same database. */
export interface BatchEngine {
  /** Checks for work immediately. */
  wake(): void;
  /** Stops claiming rows. */
  drain(): void;
  /** Waits for rows in flight, and releases the remaining ones. */
  close(): Promise<void>;
}

/** Maximum rows per claim and report. */
const WAVE = 8;
/** Maximum time that a result waits for others, so that they are reported together. */
const REPORT_MS = 10;
const BEAT_MS = 500;
/** Polling interval of a shared database without open batches. */
const IDLE_MS = 1_000;
const RETRY_MS = 500;
/** Longer waits return the chunk to the queue. */
const SHORT_WAIT_MS = 2_000;
/** Interval for checking rows of other workers. */
const SHARED_WAIT_MS = 2_000;
const BUDGET_WAIT_MS = 250;
const PURGE_MS = 3_600_000;

/**
 * Each row is claimed in the store by one worker before it is sent, so it is sent once, or again only after a failure. Not
 * more rows are claimed than can be in flight, which limits the rows with unknown outcome if the process is killed.
 */
export function createBatchEngine(options: BatchEngineOptions): BatchEngine {
  const { services, settings, track, onProblem } = options;
  const { concurrency, graceMs } = settings;
  const store = services.store.batches;
  const isShared = services.store.shared !== undefined;
  const chunks = new Set<ActiveChunk>();
  const runs = new Map<string, BatchRun>();
  /** Chunks that were claimed while the database failed. */
  let unopened: Job[] = [];
  let worker = newRequestId();
  let hasBeaten = false;
  let free = concurrency;
  let isDraining = false;
  let drainedAtMs = 0;
  let isClosed = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  let filling: Promise<void> | undefined;
  let wakes = false;
  let purgedAtMs = Number.NEGATIVE_INFINITY;

  const clock = () => performance.now();

  function report(error: unknown): void {
    if (!isFailing) onProblem?.(`Batches are paused and will be retried: ${(error as Error).message}`);
    isFailing = true;
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(wake, ms).unref();
  }

  function wake(): void {
    if (isClosed) return;
    if (beating) {
      wakes = true;
      return;
    }
    wakes = false;
    clearTimeout(timer);
    beating = beat()
      .then(
        (isActive) => {
          if (unopened.length === 0) isFailing = false;
          if (isActive || chunks.size > 0) schedule(BEAT_MS);
          else if (isShared) schedule(IDLE_MS);
        },
        (error) => {
          report(error);
          schedule(BEAT_MS);
        },
      )
      .finally(() => {
        beating = undefined;
        if (wakes) wake();
      });
  }

  async function beat(): Promise<boolean> {
    const pulse = await store.beat(worker);
    if (pulse.isNew && hasBeaten) {
      abandon();
      return true;
    }
    hasBeaten = true;
    for (const id of pulse.stopped) stopBatch(id);
    for (const id of pulse.ending) await store.settleBatch(id);
    for (const id of pulse.probes) if (await store.probeBatch(id)) await store.resumeBatch(id, CHUNK_ROWS);
    if (clock() - purgedAtMs > PURGE_MS) {
      purgedAtMs = clock();
      await store.purge();
    }
    const retried = unopened;
    unopened = [];
    for (const job of retried) await open(job);
    for (const chunk of [...chunks]) step(chunk);
    if (pulse.hasOpenBatches) fill();
    return pulse.hasOpenBatches;
  }

  /** Other workers took over, so this worker no longer owns any chunk. */
  function abandon(): void {
    worker = newRequestId();
    hasBeaten = false;
    for (const chunk of chunks) forget(chunk);
    for (const { calls } of runs.values())
      for (const call of calls) call.abort(new DOMException("Paused", "AbortError"));
    unopened = [];
    wakes = true;
  }

  function forget(chunk: ActiveChunk): void {
    clearTimeout(chunk.timer);
    chunk.isClosing = true;
    chunks.delete(chunk);
    free += chunk.reports.filter(({ holdsSlot }) => holdsSlot).length;
    chunk.reports = [];
  }

  function stopBatch(id: string): void {
    const run = runs.get(id);
    for (const chunk of chunks) if (chunk.batch.id === id) chunk.isOpen = false;
    if (!run || run.isPausing) return;
    run.isPausing = true;
    const stop = () => {
      for (const call of run.calls) call.abort(new DOMException("The batch was stopped", "AbortError"));
    };
    setTimeout(stop, STOP_GRACE_MS / 2).unref();
  }

  function fill(): void {
    if (isDraining || concurrency === 0) return;
    filling ??= takeChunks()
      .catch(report)
      .finally(() => {
        filling = undefined;
      });
  }

  async function takeChunks(): Promise<void> {
    for (;;) {
      const claimable = [...chunks].reduce(
        (sum, { claimable, isOpen }) => sum + (isOpen ? claimable.length : 0),
        0,
      );
      const missing = free + WAVE - claimable;
      if (missing <= 0 || isDraining || unopened.length > 0) return;
      const jobs = await store.takeJobs(worker, Math.ceil(missing / CHUNK_ROWS));
      if (jobs.length === 0) return;
      for (const job of jobs) await open(job);
    }
  }

  async function open(job: Job): Promise<void> {
    const owner = worker;
    try {
      const opened = await store.openChunk(job);
      if (!opened || isDraining) return await store.closeJob(job, owner, 0);
      const { batch, rows } = opened;
      const caller = await findCaller(batch.owner);
      if (owner !== worker) return;
      const run = runs.get(batch.id) ?? createRun(batch.id);
      runs.set(batch.id, run);
      const chunk: ActiveChunk = {
        job,
        batch,
        run,
        caller,
        claimable: rows.filter(({ state, retryAfterMs }) => state === "pending" && retryAfterMs <= 0),
        waiting: rows.flatMap((row) =>
          row.state === "pending" && row.retryAfterMs > 0
            ? [{ row, dueMs: clock() + row.retryAfterMs }]
            : row.state === "interrupted" && batch.retriesInterrupted
              ? [{ row, dueMs: clock() }]
              : [],
        ),
        reports: rows.flatMap((row) => (row.state === "interrupted" ? reportInterrupted(batch, row) : [])),
        inFlight: 0,
        isOpen: true,
        isAdvancing: false,
        isClosing: false,
        isShared: rows.some(({ state }) => state === "sent"),
        timer: undefined,
      };
      chunks.add(chunk);
      step(chunk);
    } catch (error) {
      report(error);
      if (owner === worker) unopened.push(job);
    }
  }

  const createRun = (id: string): BatchRun => ({
    id,
    inFlight: 0,
    window: concurrency,
    isPausing: false,
    calls: new Set(),
  });

  /** @throws errors unrelated to the token, such as an unavailable database */
  async function findCaller(owner: string): Promise<ActiveChunk["caller"]> {
    try {
      return await services.tokens.findOwner(owner);
    } catch (error) {
      if (error instanceof GatewayError && error.code !== "store-unavailable") return error;
      throw error;
    }
  }

  const reportInterrupted = (batch: ActiveChunk["batch"], row: ChunkRow): PendingReport[] => {
    const owner = row.worker ?? "";
    const { attempts } = row;
    if (batch.retriesInterrupted)
      return [
        {
          report: { row: row.row, worker: owner, state: "waiting", retryAfterMs: 0, attempts },
          holdsSlot: false,
        },
      ];
    const output = buildErrorLine(newRequestId(), row.customId, "interrupted", ROW_ERRORS.interrupted);
    return [
      {
        report: { row: row.row, worker: owner, state: "done", isError: true, output, nanoUsd: 0n },
        holdsSlot: false,
      },
    ];
  };

  /**
   * Advances a chunk: report, claim, wait, or close.
   * @param isDue whether to report and claim even a few rows
   */
  function step(chunk: ActiveChunk, isDue = false): void {
    if (chunk.isAdvancing || chunk.isClosing) return;
    clearTimeout(chunk.timer);
    chunk.timer = undefined;
    const { claimable, reports, run } = chunk;
    // Rows to retry are claimed after the report that releases them.
    if (reports.length === 0) moveDue(chunk);
    const canClaim = chunk.isOpen && !isDraining && !run.isPausing;
    // The report releases slots in the same statement that claims new rows.
    const slots = free + reports.filter(({ holdsSlot }) => holdsSlot).length;
    const wanted = canClaim ? Math.max(0, Math.min(claimable.length, slots, run.window - run.inFlight)) : 0;
    const isWave = wanted > 0 && (isDue || wanted >= Math.min(WAVE, claimable.length, run.window));
    const isReport = reports.length >= WAVE || (reports.length > 0 && (isDue || chunk.inFlight === 0));
    if (isWave || isReport) void advance(chunk, wanted);
    else if (reports.length > 0 || wanted > 0) stepLater(chunk, REPORT_MS);
    else if (chunk.inFlight > 0) return;
    else if (canClaim && claimable.length > 0) stepLater(chunk, BUDGET_WAIT_MS);
    else waitOrClose(chunk, canClaim);
  }

  function stepLater(chunk: ActiveChunk, ms: number): void {
    chunk.timer ??= setTimeout(() => {
      chunk.timer = undefined;
      step(chunk, true);
    }, ms).unref();
  }

  function moveDue(chunk: ActiveChunk): void {
    const now = clock();
    const due = chunk.waiting.filter(({ dueMs }) => dueMs <= now);
    if (due.length === 0) return;
    chunk.claimable.push(...due.map(({ row }) => row));
    chunk.waiting.splice(0, chunk.waiting.length, ...chunk.waiting.filter(({ dueMs }) => dueMs > now));
  }

  function waitOrClose(chunk: ActiveChunk, canClaim: boolean): void {
    const firstMs = Math.min(...chunk.waiting.map(({ dueMs }) => dueMs)) - clock();
    if (canClaim && chunk.waiting.length > 0 && firstMs <= SHORT_WAIT_MS) {
      stepLater(chunk, Math.max(1, firstMs + 1));
      return;
    }
    chunk.isClosing = true;
    const waitMs = Math.min(chunk.waiting.length > 0 ? Math.max(1, firstMs) : Infinity, SHARED_WAIT_MS);
    store.closeJob(chunk.job, worker, chunk.waiting.length > 0 || chunk.isShared ? waitMs : 1).then(
      () => {
        chunks.delete(chunk);
        if (chunk.run.inFlight === 0 && ![...chunks].some(({ run }) => run === chunk.run))
          runs.delete(chunk.run.id);
        if (chunks.size === 0) wake();
        fill();
      },
      (error) => {
        report(error);
        chunk.isClosing = false;
        stepLater(chunk, RETRY_MS);
      },
    );
  }

  async function advance(chunk: ActiveChunk, wanted: number): Promise<void> {
    if (chunk.isAdvancing || chunk.isClosing) return;
    chunk.isAdvancing = true;
    const { reports, batch } = chunk;
    const rows = chunk.claimable.splice(0, wanted);
    chunk.reports = [];
    free -= rows.length;
    chunk.run.inFlight += rows.length;
    try {
      const advanced = await store.advance({
        batch: batch.id,
        worker,
        reports: reports.map(({ report }) => report),
        claims: rows.map(({ row }) => row),
      });
      isFailing = false;
      free += reports.filter(({ holdsSlot }) => holdsSlot).length;
      const claimed = new Set(advanced.claimed);
      if (!advanced.isOpen) chunk.isOpen = false;
      if (advanced.isProbing) chunk.run.window = 1;
      for (const row of rows) {
        if (claimed.has(row.row) && !chunk.isClosing) {
          void send(chunk, row);
          continue;
        }
        free += 1;
        chunk.run.inFlight -= 1;
        chunk.isShared = true;
      }
      if (advanced.isResumed) await store.resumeBatch(batch.id, CHUNK_ROWS);
    } catch (error) {
      report(error);
      chunk.reports = [...reports, ...chunk.reports];
      chunk.claimable.unshift(...rows);
      free += rows.length;
      chunk.run.inFlight -= rows.length;
      chunk.isAdvancing = false;
      if (!chunk.isClosing) stepLater(chunk, RETRY_MS);
      return;
    }
    chunk.isAdvancing = false;
    step(chunk);
    stepOthers(chunk);
    fill();
  }

  /** Released slots can unblock other chunks. */
  function stepOthers(except: ActiveChunk): void {
    for (const chunk of [...chunks])
      if (chunk !== except && free > 0 && chunk.claimable.length > 0) step(chunk);
  }

  async function send(chunk: ActiveChunk, row: ChunkRow): Promise<void> {
    const { run, caller, batch } = chunk;
    const requestId = newRequestId();
    const call = new AbortController();
    const isAlone = run.inFlight === 1;
    chunk.inFlight += 1;
    run.calls.add(call);
    const answer: RowAnswer =
      caller instanceof Error
        ? { ...refuseRow(services, { requestId, url: row.url }, caller), isSent: false, nanoUsd: 0n }
        : await runRow(services, track, {
            requestId,
            url: row.url,
            text: row.text,
            caller: { principal: caller, billTo: batch.billTo },
            signal: call.signal,
          });
    run.calls.delete(call);
    chunk.inFlight -= 1;
    run.inFlight -= 1;
    if (!chunks.has(chunk)) {
      free += 1;
      return;
    }
    const sender = worker;
    const hold = (report: PendingReport["report"]) => chunk.reports.push({ report, holdsSlot: true });
    const release = (retryAfterMs: number, attempts: number) => {
      hold({ row: row.row, worker: sender, state: "waiting", retryAfterMs, attempts });
      chunk.waiting.push({ row: { ...row, attempts }, dueMs: clock() + retryAfterMs });
    };
    const end = (isError: boolean, output: string) =>
      hold({ row: row.row, worker: sender, state: "done", isError, output, nanoUsd: answer.nanoUsd });
    if (call.signal.aborted && answer.error) {
      if (!answer.isSent || batch.retriesInterrupted || run.isPausing) release(0, row.attempts);
      else end(true, buildErrorLine(requestId, row.customId, "interrupted", ROW_ERRORS.interrupted));
    } else {
      const decision = decideRow(answer, row.attempts);
      if (decision.kind === "retry") release(decision.afterMs, decision.attempts);
      else if (decision.kind === "budget") {
        release(BUDGET_WAIT_MS, row.attempts);
        await giveWay(chunk, isAlone);
      } else {
        run.window = Math.min(concurrency, run.window + 1);
        const isError = answer.status < 200 || answer.status > 299;
        end(isError, buildAnswerLine(requestId, row.customId, answer));
      }
    }
    step(chunk);
  }

  /**
   * Rows in flight reserve more than they cost, so the batch is paused only if the budget has no room for a single row.
   * @param isAlone whether no other row of the batch was in flight
   */
  async function giveWay({ run, batch }: ActiveChunk, isAlone: boolean): Promise<void> {
    run.window = 1;
    if (!isAlone || run.isPausing) return;
    run.isPausing = true;
    try {
      await store.pauseBatch(batch.id);
    } catch (error) {
      report(error);
    }
    for (const each of chunks) {
      if (each.run !== run) continue;
      each.isOpen = false;
      step(each);
    }
  }

  async function finish(): Promise<void> {
    const leftMs = Math.max(0, graceMs - (clock() - drainedAtMs));
    const deadline = setTimeout(() => {
      for (const { calls } of runs.values())
        for (const call of calls) call.abort(new DOMException("The gateway is stopping", "AbortError"));
    }, leftMs);
    const isBusy = () => beating !== undefined || filling !== undefined || chunks.size > 0;
    const endMs = clock() + leftMs + CLOSE_MS;
    while (isBusy() && clock() < endMs) {
      for (const chunk of [...chunks]) step(chunk);
      await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
    }
    clearTimeout(deadline);
    isClosed = true;
    clearTimeout(timer);
    for (const chunk of [...chunks]) forget(chunk);
    if (hasBeaten) await store.leave(worker).catch(() => {});
  }

  function drain(): void {
    if (isDraining) return;
    isDraining = true;
    drainedAtMs = clock();
  }

  let closing: Promise<void> | undefined;
  return {
    wake,
    drain,
    close() {
      drain();
      closing ??= finish();
      return closing;
    },
  };
}

/** Time limit for writing results at shutdown. */
const CLOSE_MS = 5_000;
