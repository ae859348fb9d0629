import { randomUUID } from "node:crypto";
import { readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { FolderInUseError, LockLostError } from "./errors.ts";
import {
  createLockFile,
  createRecord,
  findLiveOwner,
  getClaimPath,
  type LockOwner,
  readLockFile,
  replaceLockFile,
  TOUCH_MS,
} from "./lock-file.ts";
import { isListening, openLockSocket } from "./lock-socket.ts";
import { readProcessStart } from "./process-start.ts";
import { getStatePaths, prepareFolder } from "./state-folder.ts";

export type { LockOwner } from "./lock-file.ts";

/** Exclusive lock of a data directory. */
export interface FolderLock {
  readonly folder: string;
  /**
   * Stores the URL of the owner.
   * @throws LockLostError
   */
  update(change: { readonly url: string }): Promise<void>;
  /** Releases the lock. Idempotent. */
  release(): Promise<void>;
}

/**
 * Locks a directory for this process, and creates it if necessary. Takes over the lock of a dead process, in any
 * container. For a lock from a different machine, this takes 15 seconds.
 * @throws FolderInUseError
 */
export async function lockFolder(
  folder: string,
  owner: { readonly url?: string; readonly secret: string },
): Promise<FolderLock> {
  await prepareFolder(folder);
  const path = getStatePaths(folder).lock;
  const id = randomUUID();
  // Created first, so other processes never see a lock without a live socket.
  const socket = await openLockSocket(folder, `lock-${id}.sock`);
  let record = await createRecord(owner, id, socket?.name);
  const own = () => JSON.stringify(record);
  try {
    while (!(await createLockFile(path, own())) && !(await stealStaleLock(folder, path, own())));
  } catch (error) {
    await socket?.close();
    throw error;
  }
  await removeStaleSockets(folder, socket?.name);
  if (socket && !(await isListening(folder, socket.name))) {
    // Another process treated it as stale before it listened.
    await rm(path, { force: true });
    await socket.close();
    return lockFolder(folder, owner);
  }
  // Signals liveness to other machines.
  const touch = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, TOUCH_MS).unref();

  let released = false;
  return {
    folder,
    async update({ url }) {
      if (released || (await readLockFile(path)) !== own()) throw new LockLostError(folder);
      record = { ...record, url };
      await replaceLockFile(path, own());
    },
    async release() {
      if (released) return;
      released = true;
      clearInterval(touch);
      if ((await readLockFile(path)) === own()) await rm(path, { force: true });
      await socket?.close();
    },
  };
}

/** Removes sockets of killed processes. */
async function removeStaleSockets(folder: string, own: string | undefined): Promise<void> {
  const names = (await readdir(folder)).filter((name) => SOCKET_NAME.test(name) && name !== own);
  for (const name of names)
    if (!(await isListening(folder, name))) await rm(join(folder, name), { force: true });
}

const SOCKET_NAME = /^lock-[\da-f-]{36}\.sock$/;

/** The live process that owns a directory, or `undefined`. */
export async function readLock(folder: string): Promise<LockOwner | undefined> {
  const text = await readLockFile(getStatePaths(folder).lock);
  return text === undefined ? undefined : findLiveOwner(getStatePaths(folder).lock, text);
}

/** Returns whether this process owns a folder. Processes in different containers can have the same ID. */
export async function ownsFolder(folder: string): Promise<boolean> {
  const owner = await readLock(folder);
  return owner?.pid === process.pid && owner.start === ((await readProcessStart(process.pid)) ?? "");
}

/**
 * Replaces the lock of a dead process. Of several contenders, one creates the claim file named after that lock, and
 * only its owner may replace the lock. The claim is itself a lock: if its owner dies, the next contender claims it.
 * @returns whether the directory was acquired; if not, the state has changed
 */
async function stealStaleLock(folder: string, path: string, own: string): Promise<boolean> {
  const stale = await readLockFile(path);
  if (stale === undefined) return false;
  const claims: string[] = [];
  for (let text = stale; ; ) {
    const living = await findLiveOwner(claims.at(-1) ?? path, text);
    if (living) throw new FolderInUseError(folder, living);
    const claim = getClaimPath(path, text);
    claims.push(claim);
    if (await createLockFile(claim, own)) break;
    const taken = await readLockFile(claim);
    if (taken === undefined) return false;
    text = taken;
  }
  // Another process can have replaced the lock and released the claim since this process read it.
  const current = (await readLockFile(path)) === stale;
  if (current) await replaceLockFile(path, own);
  const spent = current ? claims : claims.slice(-1);
  for (const claim of spent.reverse()) await rm(claim, { force: true });
  return current;
}
