import { createHash, randomUUID } from "node:crypto";
import { link, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { isListening } from "./lock-socket.ts";
import { readBoot, readProcessStart } from "./process-start.ts";

const LockOwner = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Time of the lock, ISO 8601. */
  startedAt: v.string(),
  /** Distinguishes the process from a later one with the same ID. */
  start: v.string(),
  /** Unique ID of the lock. */
  id: v.string(),
  /** Boot ID of the machine. Absent if the system doesn't support it, and in locks of earlier versions. */
  boot: v.optional(v.string()),
  /** Name of the owner's socket in the folder, if it has one. */
  socket: v.optional(v.string()),
  url: v.optional(v.string()),
  secret: v.string(),
});

/** Owner of a data directory. */
export interface LockOwner {
  readonly pid: number;
  readonly startedAt: string;
  /** Distinguishes processes with the same ID. Empty if the system doesn't support it. */
  readonly start: string;
  /** URL of the owner, if it listens. */
  readonly url?: string | undefined;
  /** Secret for requests of its own CLI commands. */
  readonly secret: string;
}

export type LockRecord = v.InferOutput<typeof LockOwner>;

/** @param id unique ID of the lock */
export async function createRecord(
  owner: { readonly url?: string; readonly secret: string },
  id: string,
  socket: string | undefined,
): Promise<LockRecord> {
  const start = (await readProcessStart(process.pid)) ?? "";
  const boot = await readBoot();
  return { pid: process.pid, startedAt: new Date().toISOString(), start, id, boot, socket, ...owner };
}

/** Reads a lock. Returns `undefined` if there is none. */
export async function readLockFile(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * Returns the owner of a lock if its process is alive. An unreadable lock has no owner. On the same boot of a
 * machine, the socket decides, also across containers with separate process lists. For a lock from a different
 * machine on a network share, the socket isn't conclusive: the owner is alive if it still updates the lock.
 */
export async function findLiveOwner(path: string, text: string): Promise<LockRecord | undefined> {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), LockOwner), text);
  if (!success) return undefined;
  if (output.boot !== undefined && output.boot !== (await readBoot()))
    return (await isTouched(path)) ? output : undefined;
  if (output.socket !== undefined) {
    const name = basename(output.socket);
    return (await isListening(dirname(path), name)) ? output : undefined;
  }
  const start = await readProcessStart(output.pid);
  if (start === undefined) return undefined;
  return start === output.start || start === "" || output.start === "" ? output : undefined;
}

/** Interval at which an owner updates its lock, and timeout, measured by the waiting process. */
export const TOUCH_MS = 3_000;
const UNTOUCHED_MS = 15_000;
const RECHECK_MS = 500;

/** Waits to see whether a lock is updated. */
async function isTouched(path: string): Promise<boolean> {
  const readMs = async () => (await stat(path).catch(() => undefined))?.mtimeMs;
  const before = await readMs();
  const endMs = performance.now() + UNTOUCHED_MS;
  while (performance.now() < endMs) {
    await wait(RECHECK_MS);
    const now = await readMs();
    if (now !== before) return now !== undefined;
  }
  return false;
}

/**
 * Creates the file atomically with its content, unless it exists.
 * @returns whether it was created
 */
export async function createLockFile(path: string, text: string): Promise<boolean> {
  const draft = await writeDraft(path, text);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Replaces the content atomically. */
export async function replaceLockFile(path: string, text: string): Promise<void> {
  await rename(await writeDraft(path, text), path);
}

/** Returns the path of the claim file, which grants the right to replace one stale lock. */
export const getClaimPath = (path: string, text: string): string =>
  `${path}.${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { flag: "wx", mode: 0o600 });
  return draft;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
