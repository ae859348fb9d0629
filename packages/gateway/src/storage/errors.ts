/** A different process uses the data directory. Concurrent processes would overwrite each other's state. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
  readonly folder: string;
  readonly pid: number;
  /** Where that process can be asked, once it listens. */
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

/** The database was migrated by a newer version, with possible incompatibilities. */
export class NewerDatabaseError extends Error {
  override readonly name = "NewerDatabaseError";

  constructor(migration: string) {
    super(
      `The database knows "${migration}", which this version does not: update it, or use a different database`,
    );
  }
}

/** A different process removed or replaced the lock, so the folder is no longer owned by this process. */
export class LockLostError extends Error {
  override readonly name = "LockLostError";

  constructor(folder: string) {
    super(`The lock of ${folder} was removed or replaced by a different process. Stop both and restart one`);
  }
}

/** A file of the usage log is damaged in the middle, so that rows may be missing. */
export class TornFileError extends Error {
  override readonly name = "TornFileError";

  constructor(path: string, offset: number) {
    super(
      `${path} is damaged at character ${offset}: restore it, or move it away and accept that rows are missing`,
    );
  }
}
