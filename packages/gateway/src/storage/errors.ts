/** Thrown if another process uses the data directory. Concurrent processes would overwrite each other's state. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
  readonly folder: string;
  readonly pid: number;
  /** URL of that process, if it listens. */
  readonly url: string | undefined;

  constructor(folder: string, owner: { readonly pid: number; readonly url?: string | undefined }) {
    const { pid, url } = owner;
    const who = `process ${pid}${url ? `, which listens at ${url}` : ""}`;
    super(`${folder} is in use by ${who}. Stop it, or use a different folder`);
    this.folder = folder;
    this.pid = pid;
    this.url = url;
  }
}

/** Thrown if a newer version has migrated the database. */
export class NewerDatabaseError extends Error {
  override readonly name = "NewerDatabaseError";

  constructor(migration: string) {
    super(
      `The database has the migration "${migration}", which this version doesn't support. Update Inferhub, or use a different database`,
    );
  }
}

/** Thrown if another process removed or replaced the lock. */
export class LockLostError extends Error {
  override readonly name = "LockLostError";

  constructor(folder: string) {
    super(`The lock of ${folder} was removed or replaced by a different process. Stop both and restart one`);
  }
}

/** Thrown if a file of the usage log is corrupt in the middle, so that rows can be missing. */
export class TornFileError extends Error {
  override readonly name = "TornFileError";

  constructor(path: string, offset: number) {
    super(`${path} is corrupt at character ${offset}. Restore it, or move it away and accept missing rows`);
  }
}
