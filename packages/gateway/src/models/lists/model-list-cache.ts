import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Persistent cache of the last valid copies. */
export interface ModelListCache {
  /** @returns `undefined` if the cache is empty */
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}

/** Larger than any copy. Larger files aren't read. */
const MAX_CHARS = 32 * 1024 * 1024;

/** Stores the copies as `model-lists.json` in the data directory, readable only by this user. */
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
