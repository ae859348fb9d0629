import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { copyFolder, ensureTemplate } from "../../../test/tools/folder-template.ts";
import { getStatePaths } from "../src/storage/state-folder.ts";

const manifest = new URL("../../../node_modules/@electric-sql/pglite/package.json", import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string };

/** An empty database as an archive, to open instead of a new one, which takes five times as long. */
async function readArchive(): Promise<Blob> {
  const path = await ensureTemplate(`pglite-${version}.tar`, async (file) => {
    const client = await PGlite.create();
    const dump = await client.dumpDataDir("none");
    await client.close();
    writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  });
  return new Blob([readFileSync(path)]);
}

/** Opens an empty database in memory. */
export const openMemoryDatabase = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await readArchive() });

/** Puts an empty database into a new state folder. The gateway would make the same, in seconds instead of moments. */
export async function prepareDatabase(folder: string): Promise<void> {
  const path = await ensureTemplate(`pglite-${version}`, async (database) => {
    mkdirSync(database, { recursive: true, mode: 0o700 });
    const client = await PGlite.create(database, { loadDataDir: await readArchive() });
    await client.close();
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  copyFolder(path, getStatePaths(folder).database);
}
