import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib.mjs";

/** Observations, by a key such as `request/groq/chat-completion/plain/blob/stream#1`. */
export type Lock = Readonly<Record<string, string>>;

/** One line of a lock. */
export type LockEntry = readonly [key: string, value: string];

const lockFile = join(root, "test", "wire.lock.json");

/** The first 16 hex digits of a SHA-256. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);

/**
 * Puts entries in the order of their keys.
 * @throws Error when two entries have the same key
 */
export function lockOf(entries: readonly LockEntry[]): Lock {
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  const repeated = sorted.find(([key], at) => key === sorted[at - 1]?.[0]);
  if (repeated) throw new Error(`Two entries of the wire lock have the key ${repeated[0]}`);
  return Object.fromEntries(sorted);
}

export const readLock = (): Lock => JSON.parse(readFileSync(lockFile, "utf8"));

/** Writes one entry per line. */
export const writeLock = (lock: Lock): void => writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);

/** A line for each key that differs: `-` for the locked value, `+` for the present one. */
export function differences(locked: Lock, present: Lock): readonly string[] {
  const keys = [...new Set([...Object.keys(locked), ...Object.keys(present)])].sort();
  return keys
    .filter((key) => locked[key] !== present[key])
    .flatMap((key) => [
      ...(locked[key] === undefined ? [] : [`- ${key}: ${locked[key]}`]),
      ...(present[key] === undefined ? [] : [`+ ${key}: ${present[key]}`]),
    ]);
}
