import { createHash, randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import * as v from "valibot";
import { readProcessStart } from "./process-start.ts";

const LockOwner = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** When it took the folder, ISO 8601. */
  startedAt: v.string(),
  /** Tells the process from a later one of the same number. */
  start: v.string(),
  /** Differs between any two locks. */
  id: v.string(),
  url: v.optional(v.string()),
  secret: v.string(),
});

/** Who keeps its state in a folder. */
export interface LockOwner {
  readonly pid: number;
  readonly startedAt: string;
  /** Where it can be asked, once it listens. */
  readonly url?: string | undefined;
  /** What it knows its own commands by. */
  readonly secret: string;
}

export type LockRecord = v.InferOutput<typeof LockOwner>;

export async function createRecord(owner: {
  readonly url?: string;
  readonly secret: string;
}): Promise<LockRecord> {
  const start = (await readProcessStart(process.pid)) ?? "";
  return { pid: process.pid, startedAt: new Date().toISOString(), start, id: randomUUID(), ...owner };
}

/** Reads a lock; `undefined` if there is none. */
export async function readLockFile(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Returns the owner if its process is alive. An unreadable lock has no owner. */
export async function findLiveOwner(text: string): Promise<LockRecord | undefined> {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), LockOwner), text);
  if (!success) return undefined;
  const start = await readProcessStart(output.pid);
  if (start === undefined) return undefined;
  return start === output.start || start === "" || output.start === "" ? output : undefined;
}

/**
 * Makes the file with all that it says, unless it is there.
 * @returns whether it was made
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

/** Puts another text in the place of the one that is there; readers see either, whole. */
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
