import { closeSync, fdatasync, ftruncateSync, openSync, writeSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GatewayError } from "../errors.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import type { WriteAheadLog } from "../usage/write-ahead-log.ts";
import { formatLine, getLineId, type Line, readLines, readRows } from "./write-ahead-lines.ts";

/** A file of the log. */
interface Segment {
  readonly path: string;
  /** IDs of its calls that the store can lack. */
  readonly pending: Set<string>;
}

export interface WriteAheadFileOptions {
  /** Maximum size of a file. Default: 16 MiB. */
  readonly segmentBytes?: number;
  /**
   * Retention of files whose rows are in the store, in milliseconds, because a promoted standby can lack the last rows.
   * Default: 0.
   */
  readonly keepMs?: number;
}

const SEGMENT_BYTES = 16 * 1024 * 1024;

/** Interval of disk flushes. A power failure loses at most this time. A killed process loses nothing. */
const SYNC_MS = 5;

/** Initial buffer size, enough for a few calls. */
const PROBE_BYTES = 64 * 1024;

const SEGMENT_NAME = /^usage-(\d{8})\.log$/;

/** A file whose rows are in the store. */
const KEPT_NAME = /^usage-(\d{8})\.kept$/;

/**
 * Opens the write-ahead log of a data directory, which must be locked. Each line has a checksum. Lines of the same turn of
 * the event loop share a write, because a write costs more than the lines.
 * @throws TornFileError if a file is corrupt in the middle
 */
export async function openWriteAheadFile(
  folder: string,
  { segmentBytes = SEGMENT_BYTES, keepMs = 0 }: WriteAheadFileOptions = {},
): Promise<WriteAheadLog> {
  const home = join(folder, "usage-log");
  await mkdir(home, { recursive: true, mode: 0o700 });
  const names = (await readdir(home)).sort();
  const { segments, recovered } = await readSegments(
    names.filter((name) => SEGMENT_NAME.test(name)).map((name) => join(home, name)),
  );
  const kept = names.filter((name) => KEPT_NAME.test(name)).map((name) => join(home, name));
  let number = Math.max(0, ...names.map((name) => Number(/\d{8}/.exec(name)?.[0] ?? 0)));
  let current: Segment;
  let fd: number;
  /** Size of the segment, including buffered lines. */
  let size = 0;
  let written = 0;
  let lines = "";
  let turn: Turn | undefined;
  let isDirty = false;
  let isSyncing = false;
  let isClosed = false;

  function openSegment(): void {
    number += 1;
    const path = join(home, `usage-${String(number).padStart(8, "0")}.log`);
    fd = openSync(path, "ax", 0o600);
    current = { path, pending: new Set() };
    segments.push(current);
    size = 0;
    written = 0;
  }

  /** @throws GatewayError with code `store-unavailable` */
  function beginSegment(): void {
    const full = fd;
    write();
    try {
      openSegment();
    } catch (cause) {
      throw createWriteError(cause);
    }
    closeSync(full);
  }

  /** @throws GatewayError with code `store-unavailable` */
  function add(line: Line, id: string): Promise<void> {
    // The file descriptor can be reused by another file.
    if (isClosed) throw createWriteError(new Error("The usage log is closed"));
    const text = formatLine(line);
    const bytes = Buffer.byteLength(text);
    if (size > 0 && size + bytes > segmentBytes) beginSegment();
    size += bytes;
    lines += text;
    current.pending.add(id);
    turn ??= createTurn(write);
    return turn.written;
  }

  /** Writes buffered lines and resolves their promises. @returns the error, if it fails */
  function write(): GatewayError | undefined {
    const done = turn;
    if (!done) return undefined;
    const bytes = Buffer.from(lines);
    turn = undefined;
    lines = "";
    try {
      writeAll(fd, bytes, written);
      written += bytes.length;
      scheduleSync();
      done.resolve();
      return undefined;
    } catch (cause) {
      size = written;
      const error = createWriteError(cause);
      done.reject(error);
      return error;
    }
  }

  function scheduleSync(): void {
    isDirty = true;
    if (isSyncing || isClosed) return;
    isSyncing = true;
    setTimeout(() => {
      isDirty = false;
      if (isClosed) return;
      fdatasync(fd, () => {
        isSyncing = false;
        if (isDirty) scheduleSync();
      });
    }, SYNC_MS).unref();
  }

  /** Retains a file whose rows are in the store. */
  async function keep(path: string): Promise<void> {
    if (keepMs === 0) return rm(path, { force: true });
    const renamed = path.replace(/log$/, "kept");
    await rename(path, renamed);
    kept.push(renamed);
  }

  async function dropKept(): Promise<void> {
    const nowMs = Date.now();
    for (const path of [...kept]) {
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
      if (nowMs - mtimeMs < keepMs) continue;
      await rm(path, { force: true });
      kept.splice(kept.indexOf(path), 1);
    }
  }

  async function* readAcknowledged(): AsyncIterable<readonly UsageEntry[]> {
    // A call that starts in the meantime isn't in these files, or it is pending.
    write();
    for await (const rows of readRows([...kept, ...segments.map(({ path }) => path)].sort()))
      yield rows.filter(({ requestId }) => !segments.some(({ pending }) => pending.has(requestId)));
  }

  openSegment();
  return {
    recovered,
    readAcknowledged,
    begin: (start) => add({ s: start }, start.requestId),
    end: (entry) => add({ n: entry }, entry.requestId),
    flush: () => {
      const error = write();
      if (error) throw error;
    },
    acknowledge(entries) {
      for (const { requestId } of entries) for (const { pending } of segments) pending.delete(requestId);
    },
    async checkpoint(sync) {
      await dropKept();
      const done = segments.filter((segment) => segment !== current && segment.pending.size === 0);
      if (done.length === 0) return;
      await sync();
      for (const segment of done) {
        segments.splice(segments.indexOf(segment), 1);
        await keep(segment.path);
      }
    },
    async ping() {
      const probe = join(home, "probe");
      await writeFile(probe, Buffer.alloc(PROBE_BYTES));
      await rm(probe, { force: true });
    },
    async close() {
      if (isClosed) return;
      write();
      isClosed = true;
      closeSync(fd);
      if (current.pending.size === 0)
        await (size > 0 ? keep(current.path) : rm(current.path, { force: true }));
    },
  };
}

const createWriteError = (cause: unknown): GatewayError =>
  new GatewayError("store-unavailable", "Failed to write the usage log: the disk may be full", {
    retryable: true,
    retryAfterSeconds: 1,
    cause,
  });

/** Lines that are written together. */
interface Turn {
  readonly written: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** @param write called at the end of the turn of the event loop */
function createTurn(write: () => unknown): Turn {
  let settle!: Pick<Turn, "resolve" | "reject">;
  const written = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Ended requests don't wait.
  written.catch(() => {});
  setImmediate(write);
  return { written, ...settle };
}

/** Writes all bytes or none, because a partial line would stop reading. @param start position in the file */
function writeAll(fd: number, bytes: Buffer, start: number): void {
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
  } catch (error) {
    ftruncateSync(fd, start);
    throw error;
  }
}

/** Reads the files of an earlier process. */
async function readSegments(paths: readonly string[]) {
  const segments: Segment[] = [];
  for (const path of paths) segments.push({ path, pending: new Set((await readLines(path)).map(getLineId)) });
  const rows = new Map<string, UsageEntry>();
  for await (const part of readRows(paths)) for (const row of part) rows.set(row.requestId, row);
  return { segments, recovered: [...rows.values()] };
}
