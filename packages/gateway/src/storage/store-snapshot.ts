import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { version as readVersion } from "../version.ts";
import { getStatePaths } from "./state-folder.ts";

/** Results of reads, by their calls. */
export type StoredReads = ReadonlyMap<string, unknown>;

/**
 * What a gateway reads from its database first: a file next to the database, which takes seconds to open. It exists only
 * while the database is closed: opening the database removes it, so it never contains a token that was revoked later.
 */
export interface StoreSnapshot {
  /** Empty without a file, and for a file of another version or of another state of the database. */
  read(): StoredReads;
  /** Replaces the file. The database must be closed. */
  write(reads: StoredReads): Promise<void>;
}

interface Content {
  readonly version: string;
  /** Identifies the state of the database, which a backup can replace. */
  readonly state: string;
  readonly reads: StoredReads;
}

const HASH_BYTES = 32;
const NO_READS: StoredReads = new Map();

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

/** PostgreSQL changes this file when it stops. */
const getControlFile = (folder: string) => join(getStatePaths(folder).database, "global", "pg_control");

export const createStoreSnapshot = (folder: string): StoreSnapshot => {
  const { snapshot: path } = getStatePaths(folder);
  return {
    read() {
      try {
        const bytes = readFileSync(path);
        const body = bytes.subarray(HASH_BYTES);
        if (!hash(body).equals(bytes.subarray(0, HASH_BYTES))) return NO_READS;
        const { version, state, reads } = deserialize(body) as Content;
        const current = hash(readFileSync(getControlFile(folder))).toString("hex");
        return version === readVersion() && state === current ? reads : NO_READS;
      } catch {
        // Without the file, the database is read.
        return NO_READS;
      }
    },
    async write(reads) {
      const state = hash(await readFile(getControlFile(folder))).toString("hex");
      const body = serialize({ version: readVersion(), state, reads } satisfies Content);
      const draft = `${path}.new`;
      await writeFile(draft, Buffer.concat([hash(body), body]), { mode: 0o600 });
      await flush(draft);
      await rename(draft, path);
      await flush(folder);
    },
  };
};

/** Removes the file, also if the power fails immediately afterwards. Called before the database is opened. */
export async function removeStoreSnapshot(folder: string): Promise<void> {
  const { snapshot } = getStatePaths(folder);
  const isGone = await rm(snapshot).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  if (isGone) await flush(folder);
}

/** Flushes a file or a folder to disk. Windows can't flush folders. */
async function flush(path: string): Promise<void> {
  const file = await open(path, "r").catch(() => undefined);
  await file?.sync().catch(() => {});
  await file?.close();
}
