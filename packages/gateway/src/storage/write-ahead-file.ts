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
  /** IDs of calls in it that the store may not have. */
  readonly pending: Set<string>;
}

export interface WriteAheadFileOptions {
  /** Default: 16 MiB. */
  readonly segmentBytes?: number;
  /**
   * How long files are kept whose rows the store has, in milliseconds: a standby that takes its place may lack the last of
   * them. Default: 0.
   */
  readonly keepMs?: number;
}

const SEGMENT_BYTES = 16 * 1024 * 1024;

/** A power failure loses no more than this. A process that ends loses nothing. */
const SYNC_MS = 5;

/** More than a few calls need. */
const PROBE_BYTES = 64 * 1024;

const SEGMENT_NAME = /^usage-(\d{8})\.log$/;

/** A file whose rows the store has. */
const KEPT_NAME = /^usage-(\d{8})\.kept$/;

/**
 * Opens the write-ahead log of a state folder, which has to be locked. Each line has a checksum. Lines of one turn of the
 * event loop share a write, which costs more than they do.
 * @throws TornFileError if a file is damaged in the middle
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
  /** Bytes of the segment, with those of lines that wait. */
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
    // Its number may be that of a different file by now.
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

  /** Writes the lines that wait, and reports it to those who wait for them. @returns why it cannot */
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

  /** Keeps a file for a while whose rows the store has. */
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
    // A call that starts meanwhile is not in the files that are read, or it is pending.
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

/** What is written together. */
interface Turn {
  readonly written: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** @param write called when the turn of the event loop ends */
function createTurn(write: () => unknown): Turn {
  let settle!: Pick<Turn, "resolve" | "reject">;
  const written = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Requests that are over wait for nothing.
  written.catch(() => {});
  setImmediate(write);
  return { written, ...settle };
}

/** Writes all bytes or none: reading would stop at a part of a line. @param start where they start in the file */
function writeAll(fd: number, bytes: Buffer, start: number): void {
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
  } catch (error) {
    ftruncateSync(fd, start);
    throw error;
  }
}

/** Reads what an earlier process wrote. */
async function readSegments(paths: readonly string[]) {
  const segments: Segment[] = [];
  for (const path of paths) segments.push({ path, pending: new Set((await readLines(path)).map(getLineId)) });
  const rows = new Map<string, UsageEntry>();
  for await (const part of readRows(paths)) for (const row of part) rows.set(row.requestId, row);
  return { segments, recovered: [...rows.values()] };
}
