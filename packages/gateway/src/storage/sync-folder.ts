import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Flushes all files of a folder to disk. */
export async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = await open(join(entry.parentPath, entry.name), "r").catch(() => undefined);
    await file?.sync().catch(() => {});
    await file?.close();
  }
}
