import { type Batch, type BatchFile, type FileRow, OPEN_STATUSES, ROW_ERRORS } from "./batch.ts";
import {
  type BatchPage,
  type BatchStore,
  type ChunkRow,
  type Job,
  PROBE_MS,
  type RowGroup,
  STOP_GRACE_MS,
  WORKER_TIMEOUT_MS,
} from "./batch-store.ts";
import { buildErrorLine } from "./result-lines.ts";

interface HeldFile {
  file: BatchFile;
  isReady: boolean;
  isDeleted: boolean;
  readonly rows: FileRow[];
  readonly customIds: Set<string>;
}

interface HeldRow {
  state: "sent" | "waiting" | "done";
  worker?: string | undefined;
  attempts: number;
  retryAtMs: number;
  isError: boolean;
  output: string;
}

interface HeldBatch {
  batch: Batch;
  isProbing: boolean;
  probes: number;
  probeAtMs: number;
  readonly rows: Map<number, HeldRow>;
}

interface HeldJob extends Job {
  worker?: string | undefined;
  startAtMs: number;
}

/** Stores files and batches in memory. Each method is atomic, because it runs in one turn of the event loop. */
export function createMemoryBatchStore(now: () => number = Date.now): BatchStore {
  const files = new Map<string, HeldFile>();
  const batches = new Map<string, HeldBatch>();
  const workers = new Map<string, number>();
  const jobs = new Map<string, HeldJob>();
  let lastJob = 0;

  const isOpen = ({ batch }: HeldBatch) => (OPEN_STATUSES as readonly string[]).includes(batch.status);
  const isExpired = ({ batch }: HeldBatch) => Date.parse(batch.expiresAt) <= now();
  const isClaimable = (held: HeldBatch) =>
    held.batch.status === "in_progress" && !isExpired(held) && (!held.batch.paused || held.isProbing);
  const update = (held: HeldBatch, changes: Partial<Batch>) => {
    held.batch = { ...held.batch, ...changes };
  };
  const listed = (id: string) => {
    const held = files.get(id);
    return held?.isReady && !held.isDeleted && Date.parse(held.file.expiresAt) > now() ? held : undefined;
  };
  const addJob = (batch: string, from: number, to: number, delayMs: number) => {
    lastJob += 1;
    jobs.set(String(lastJob), { id: String(lastJob), batch, from, to, startAtMs: now() + delayMs });
  };
  const finish = (held: HeldBatch, row: HeldRow, isError: boolean, output: string, nanoUsd = 0n) => {
    Object.assign(row, { state: "done", isError, output, worker: undefined });
    const { completed, failed, outputBytes, errorBytes } = held.batch;
    const bytes = Buffer.byteLength(output) + 1;
    update(held, {
      nanoUsd: held.batch.nanoUsd + nanoUsd,
      ...(isError
        ? { failed: failed + 1, errorBytes: errorBytes + bytes }
        : { completed: completed + 1, outputBytes: outputBytes + bytes }),
    });
  };

  function endRows(held: HeldBatch, code: "batch_cancelled" | "batch_expired"): void {
    for (const { row, customId } of files.get(held.batch.inputFile)?.rows ?? []) {
      const known = held.rows.get(row) ?? newRow();
      held.rows.set(row, known);
      if (known.state === "done") continue;
      update(held, { unanswered: held.batch.unanswered + 1 });
      finish(held, known, true, buildErrorLine(`${held.batch.id}_${row}`, customId, code, ROW_ERRORS[code]));
    }
  }

  function endBatch(held: HeldBatch, status: "completed" | "cancelled" | "expired"): void {
    const at = new Date(now()).toISOString();
    const { id, completed, failed, outputBytes, errorBytes, owner, outputExpiresAt } = held.batch;
    const outputFile = completed > 0 ? `file-${id}-output` : undefined;
    const errorFile = failed > 0 ? `file-${id}-errors` : undefined;
    const stamp = { completed: "completedAt", cancelled: "cancelledAt", expired: "expiredAt" }[status];
    update(held, { status, finalizingAt: at, [stamp]: at, outputFile, errorFile, paused: undefined });
    const add = (fileId: string | undefined, bytes: number, rows: number, isErrors: boolean) => {
      if (fileId === undefined) return;
      const filename = `${id}_${isErrors ? "errors" : "output"}.jsonl`;
      const file: BatchFile = {
        id: fileId,
        owner,
        purpose: "batch_output",
        filename,
        bytes,
        rows,
        createdAt: at,
        expiresAt: outputExpiresAt,
        batch: id,
        isErrors,
      };
      files.set(fileId, { file, isReady: true, isDeleted: false, rows: [], customIds: new Set() });
    };
    add(outputFile, outputBytes, completed, false);
    add(errorFile, errorBytes, failed, true);
  }

  const store: BatchStore = {
    async beginFile(file) {
      files.set(file.id, {
        file: { ...file, filename: "", bytes: 0, rows: 0 },
        isReady: false,
        isDeleted: false,
        rows: [],
        customIds: new Set(),
      });
    },
    async addRows(id, rows) {
      const held = files.get(id);
      for (const row of rows) {
        if (held?.customIds.has(row.customId)) return row;
        held?.customIds.add(row.customId);
        held?.rows.push(row);
      }
      return undefined;
    },
    async finishFile(id, end) {
      const held = files.get(id);
      if (held) Object.assign(held, { file: { ...held.file, ...end }, isReady: true });
    },
    findFile: async (id) => listed(id)?.file,
    listFiles: async ({ purpose, ...page }) =>
      pick(
        [...files.values()]
          .filter(({ file }) => listed(file.id) && (purpose === undefined || file.purpose === purpose))
          .map(({ file }) => file),
        page,
      ),
    async deleteFile(id) {
      const held = files.get(id);
      if (!held || held.isDeleted) return false;
      held.isDeleted = true;
      return true;
    },
    async readFile(id, after, limit) {
      const held = files.get(id);
      if (!held || held.isDeleted) return undefined;
      return held.rows.slice(after, after + limit).map(({ row, text }) => ({ row, text }));
    },
    async groupRows(id) {
      const groups = new Map<string, RowGroup>();
      for (const { url, model, line } of files.get(id)?.rows ?? []) {
        const key = JSON.stringify([url, model]);
        const known = groups.get(key) ?? { url, model, line, rows: 0 };
        groups.set(key, { ...known, rows: known.rows + 1 });
      }
      return [...groups.values()];
    },

    async createBatch(batch, chunkRows) {
      const status = batch.problems ? "failed" : "in_progress";
      batches.set(batch.id, {
        batch: {
          ...batch,
          status,
          completed: 0,
          failed: 0,
          unanswered: 0,
          outputBytes: 0,
          errorBytes: 0,
          nanoUsd: 0n,
          ...(batch.problems && { failedAt: batch.createdAt }),
        },
        isProbing: false,
        probes: 0,
        probeAtMs: 0,
        rows: new Map(),
      });
      if (batch.problems) return;
      for (let from = 1; from <= batch.total; from += chunkRows)
        addJob(batch.id, from, Math.min(batch.total, from + chunkRows - 1), 0);
    },
    findBatch: async (id) => batches.get(id)?.batch,
    listBatches: async ({ format, ...page }) =>
      pick(
        [...batches.values()]
          .map(({ batch }) => batch)
          .filter((batch) => format === undefined || batch.format === format),
        page,
      ),
    async cancelBatch(id) {
      const held = batches.get(id);
      if (held?.batch.status === "in_progress") {
        const cancellingAt = new Date(now()).toISOString();
        held.isProbing = false;
        update(held, { status: "cancelling", cancellingAt, paused: undefined });
      }
      return held?.batch;
    },
    async deleteBatch(id) {
      const held = batches.get(id);
      if (!held || isOpen(held)) return false;
      batches.delete(id);
      const { outputFile = "", errorFile = "", inputFile, format } = held.batch;
      for (const file of [outputFile, errorFile, ...(format === "messages" ? [inputFile] : [])])
        await store.deleteFile(file);
      return true;
    },
    async readResults(id, which, after, limit) {
      return [...(batches.get(id)?.rows ?? [])]
        .filter(
          ([row, { state, isError }]) =>
            row > after && state === "done" && (which === "all" || isError === (which === "errors")),
        )
        .sort(([a], [b]) => a - b)
        .slice(0, limit)
        .map(([row, { output }]) => ({ row, text: output }));
    },

    async takeJobs(worker, limit) {
      const free = [...jobs.values()].filter((job) => job.worker === undefined && job.startAtMs <= now());
      const taken = free.sort((a, b) => a.from - b.from || Number(a.id) - Number(b.id)).slice(0, limit);
      for (const job of taken) job.worker = worker;
      return taken.map(({ id, batch, from, to }) => ({ id, batch, from, to }));
    },
    async openChunk({ batch: id, from, to }) {
      const held = batches.get(id);
      if (held?.batch.status !== "in_progress") return undefined;
      const rows = (files.get(held.batch.inputFile)?.rows ?? []).slice(from - 1, to);
      return { batch: held.batch, rows: rows.flatMap((row) => toChunkRow(row, held.rows.get(row.row))) };
    },
    async advance({ batch: id, worker, reports, claims }) {
      const held = batches.get(id);
      if (!held) return { claimed: [], isOpen: false, isProbing: false, isResumed: false };
      const wasOpen = isClaimable(held);
      let ended = 0;
      for (const report of reports) {
        const row = held.rows.get(report.row);
        if (row?.state !== "sent" || row.worker !== report.worker) continue;
        if (report.state === "done") {
          finish(held, row, report.isError, report.output, report.nanoUsd);
          ended += 1;
        } else {
          const { attempts, retryAfterMs } = report;
          Object.assign(row, {
            state: "waiting",
            worker: undefined,
            attempts,
            retryAtMs: now() + retryAfterMs,
          });
        }
      }
      const isResumed = ended > 0 && held.isProbing && held.batch.paused !== undefined;
      if (isResumed) {
        Object.assign(held, { isProbing: false, probes: 0 });
        update(held, { paused: undefined });
      }
      const claimed = wasOpen ? claims.filter((row) => claim(held, row, worker)) : [];
      return { claimed, isOpen: wasOpen, isProbing: held.isProbing, isResumed };
    },
    async closeJob({ id, batch, from, to }, worker, retryAfterMs) {
      if (jobs.get(id)?.worker === worker) jobs.delete(id);
      const held = batches.get(batch);
      if (!held || !isClaimable(held)) return;
      for (let row = from; row <= to; row++)
        if (held.rows.get(row)?.state !== "done") return addJob(batch, from, to, Math.max(1, retryAfterMs));
    },
    async pauseBatch(id) {
      const held = batches.get(id);
      if (held?.batch.status !== "in_progress" || (held.batch.paused && !held.isProbing)) return;
      update(held, { paused: "budget-exhausted" });
      const waitMs = Math.min(PROBE_MS.last, PROBE_MS.first * 2 ** held.probes);
      Object.assign(held, { isProbing: false, probes: held.probes + 1, probeAtMs: now() + waitMs });
    },
    async resumeBatch(id, chunkRows) {
      const held = batches.get(id);
      if (held?.batch.status !== "in_progress") return;
      for (let from = 1; from <= held.batch.total; from += chunkRows) {
        const to = Math.min(held.batch.total, from + chunkRows - 1);
        let isDone = true;
        for (let row = from; row <= to; row++) isDone &&= held.rows.get(row)?.state === "done";
        if (isDone) continue;
        addJob(id, from, to, 0);
        if (held.isProbing) return;
      }
    },
    async settleBatch(id) {
      const held = batches.get(id);
      if (!held) return;
      const { status, completed, failed, total, cancellingAt = "", expiresAt } = held.batch;
      const hasSent = [...held.rows.values()].some(
        ({ state, worker = "" }) => state === "sent" && workers.has(worker),
      );
      const graceMs = hasSent ? STOP_GRACE_MS : 0;
      if (status === "cancelling" && Date.parse(cancellingAt) + graceMs <= now()) {
        endRows(held, "batch_cancelled");
        endBatch(held, "cancelled");
      } else if (status === "in_progress" && completed + failed >= total) endBatch(held, "completed");
      else if (status === "in_progress" && Date.parse(expiresAt) + graceMs <= now()) {
        endRows(held, "batch_expired");
        endBatch(held, "expired");
      }
    },
    async beat(worker) {
      const isNew = !workers.has(worker);
      workers.set(worker, now());
      for (const [id, seenMs] of workers) if (seenMs < now() - WORKER_TIMEOUT_MS) await store.leave(id);
      const open = [...batches.values()].filter(isOpen);
      const ids = (found: readonly HeldBatch[]) => found.map(({ batch }) => batch.id);
      const isStopped = (held: HeldBatch) => held.batch.status === "cancelling" || isExpired(held);
      const isDone = ({ batch }: HeldBatch) => batch.completed + batch.failed >= batch.total;
      const wantsProbe = (held: HeldBatch) =>
        held.batch.status === "in_progress" &&
        held.batch.paused !== undefined &&
        !held.isProbing &&
        held.probeAtMs <= now();
      return {
        isNew,
        hasOpenBatches: open.length > 0,
        stopped: ids(open.filter(isStopped)),
        ending: ids(open.filter((held) => isStopped(held) || isDone(held))),
        probes: ids(open.filter(wantsProbe)),
      };
    },
    async probeBatch(id) {
      const held = batches.get(id);
      if (!held?.batch.paused || held.isProbing || held.probeAtMs > now()) return false;
      held.isProbing = true;
      return true;
    },
    async leave(worker) {
      workers.delete(worker);
      for (const job of jobs.values()) if (job.worker === worker) job.worker = undefined;
    },
    hasOpenBatches: async () => [...batches.values()].some(isOpen),
    async purge() {
      const isUsed = (id: string) =>
        [...batches.values()].some((held) => isOpen(held) && held.batch.inputFile === id);
      for (const [id, { file, isDeleted }] of files)
        if ((isDeleted || Date.parse(file.expiresAt) <= now()) && !isUsed(id)) files.delete(id);
      for (const [id, held] of batches)
        if (!isOpen(held) && Date.parse(held.batch.outputExpiresAt) <= now()) batches.delete(id);
    },
  };

  function claim(held: HeldBatch, number: number, worker: string): boolean {
    const row = held.rows.get(number);
    if (row && !(row.state === "waiting" && row.retryAtMs <= now()) && !isMine(row, worker)) return false;
    held.rows.set(number, { ...(row ?? newRow()), state: "sent", worker });
    return true;
  }

  const isMine = ({ state, worker }: HeldRow, me: string) => state === "sent" && worker === me;

  function toChunkRow(row: FileRow, known: HeldRow | undefined): ChunkRow[] {
    if (known?.state === "done") return [];
    const isAlive = workers.has(known?.worker ?? "");
    const state = known?.state !== "sent" ? "pending" : isAlive ? "sent" : "interrupted";
    const { worker, attempts = 0, retryAtMs = 0 } = known ?? {};
    return [{ ...row, state, worker, attempts, retryAfterMs: Math.max(0, retryAtMs - now()) }];
  }

  return store;
}

const newRow = (): HeldRow => ({ state: "sent", attempts: 0, retryAtMs: 0, isError: false, output: "" });

function pick<Item extends { readonly id: string; readonly owner: string; readonly createdAt: string }>(
  items: readonly Item[],
  { owner, limit, after, before, isAscending = false }: BatchPage,
): readonly Item[] {
  const compare = (a: Item, b: Item) =>
    (a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1) *
    (isAscending ? 1 : -1);
  const all = items.filter((item) => owner === undefined || item.owner === owner).sort(compare);
  const at = (id: string | undefined) => all.findIndex((item) => item.id === id);
  if (after !== undefined) return at(after) < 0 ? [] : all.slice(at(after) + 1, at(after) + 1 + limit);
  if (before !== undefined) return all.slice(Math.max(0, at(before) - limit), Math.max(0, at(before)));
  return all.slice(0, limit);
}
