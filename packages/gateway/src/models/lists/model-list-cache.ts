import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the last good copies outlive the process. */
export interface ModelListCache {
  /** @returns undefined if the cache is empty */
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}

/** Larger than any copy. A larger file is not ours, so it is not read completely. */
const MAX_CHARS = 32 * 1024 * 1024;

/** Keeps the copies as `model-lists.json` in the gateway's folder of state, for this user only. */
export function createModelListCache(folder: string): ModelListCache {
  const path = join(folder, "model-lists.json");
  return {
    read: async () => {
      try {
        const text = await readFile(path, "utf8");
        return text.length > MAX_CHARS ? undefined : text;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    write: async (text) => {
      const draft = `${path}.${randomUUID()}`;
      try {
        await writeFile(draft, text, { flag: "wx", mode: 0o600 });
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}
