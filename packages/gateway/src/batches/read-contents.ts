import type { BatchFile } from "./batch.ts";
import type { BatchStore } from "./batch-store.ts";

/** Rows per read. */
const PAGE_ROWS = 200;

/**
 * Reads the content of a file in chunks.
 * @param onBroken called if the file is deleted or the database becomes unavailable
 */
export async function* readContents(
  store: BatchStore,
  file: BatchFile,
  onBroken: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const end = file.batch === undefined ? "" : "\n";
  for (let after = 0; ; ) {
    const rows = await readRows(store, file, after).catch(() => undefined);
    if (!rows) return onBroken();
    const last = rows.at(-1);
    if (!last) return;
    after = last.row;
    yield Buffer.from(rows.map(({ text }) => text + end).join(""));
  }
}

async function readRows(store: BatchStore, { id, batch, isErrors }: BatchFile, after: number) {
  if (batch === undefined) return store.readFile(id, after, PAGE_ROWS);
  const isThere = (await store.findFile(id)) !== undefined;
  return isThere ? store.readResults(batch, isErrors ? "errors" : "output", after, PAGE_ROWS) : undefined;
}
