import { rm } from "node:fs/promises";
import { FolderInUseError, LockLostError } from "./errors.ts";
import {
  createLockFile,
  createRecord,
  findLiveOwner,
  getClaimPath,
  type LockOwner,
  readLockFile,
  replaceLockFile,
} from "./lock-file.ts";
import { getStatePaths, prepareFolder } from "./state-folder.ts";

export type { LockOwner } from "./lock-file.ts";

/** The right to keep state in a folder, which no other process has meanwhile. */
export interface FolderLock {
  readonly folder: string;
  /**
   * Says where the owner can be asked.
   * @throws LockLostError
   */
  update(change: { readonly url: string }): Promise<void>;
  /** Lets the next one in; again it does nothing. */
  release(): Promise<void>;
}

/**
 * Locks a folder for this process, and creates it if it does not exist. Takes over the lock of a process that has
 * ended. Processes that cannot see each other, as in containers that share a volume, must not share a folder.
 * @throws FolderInUseError
 */
export async function lockFolder(
  folder: string,
  owner: { readonly url?: string; readonly secret: string },
): Promise<FolderLock> {
  await prepareFolder(folder);
  const path = getStatePaths(folder).lock;
  let record = await createRecord(owner);
  const own = () => JSON.stringify(record);
  while (!(await createLockFile(path, own())) && !(await stealStaleLock(folder, path, own())));

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
      if ((await readLockFile(path)) === own()) await rm(path, { force: true });
    },
  };
}

/** The process that owns a folder, if there is one and it lives. */
export async function readLock(folder: string): Promise<LockOwner | undefined> {
  const text = await readLockFile(getStatePaths(folder).lock);
  return text === undefined ? undefined : findLiveOwner(text);
}

/**
 * Replaces the lock of a process that is gone. Of several that try, one makes the claim that is named after
 * that very lock, and only while it holds it may it replace the lock. The claim is a lock itself: when its
 * maker is gone too, the next one claims that.
 * @returns whether the folder is taken; if not, things have changed meanwhile
 */
async function stealStaleLock(folder: string, path: string, own: string): Promise<boolean> {
  const stale = await readLockFile(path);
  if (stale === undefined) return false;
  const claims: string[] = [];
  for (let text = stale; ; ) {
    const living = await findLiveOwner(text);
    if (living) throw new FolderInUseError(folder, living);
    const claim = getClaimPath(path, text);
    claims.push(claim);
    if (await createLockFile(claim, own)) break;
    const taken = await readLockFile(claim);
    if (taken === undefined) return false;
    text = taken;
  }
  // Another process may have replaced the lock and released the claim since this one read it.
  const current = (await readLockFile(path)) === stale;
  if (current) await replaceLockFile(path, own);
  const spent = current ? claims : claims.slice(-1);
  for (const claim of spent.reverse()) await rm(claim, { force: true });
  return current;
}
