import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { copyFolder, ensureTemplate } from "../../../test/tools/folder-template.ts";
import { migrate } from "../src/storage/migrate.ts";
import { MIGRATIONS } from "../src/storage/migrations/index.ts";
import { getStatePaths } from "../src/storage/state-folder.ts";

const manifest = new URL("../../../node_modules/@electric-sql/pglite/package.json", import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string };

/** Names the tables that this version makes. */
const tables = createHash("sha256").update(JSON.stringify(MIGRATIONS)).digest("hex").slice(0, 12);

/** A database with empty tables as an archive, to open instead of a new one, which takes five times as long. */
async function readArchive(): Promise<Blob> {
  const path = await ensureTemplate(`pglite-${version}-${tables}.tar`, async (file) => {
    const client = await PGlite.create();
    await migrate(drizzle({ client }));
    const dump = await client.dumpDataDir("none");
    await client.close();
    writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  });
  return new Blob([readFileSync(path)]);
}

/** Opens a database in memory, with empty tables. */
export const openMemoryDatabase = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await readArchive() });

/**
 * Puts a database with empty tables into a new state folder. The gateway would make the same, in seconds instead of
 * moments.
 */
export async function prepareDatabase(folder: string): Promise<void> {
  const path = await ensureTemplate(`pglite-${version}-${tables}`, async (database) => {
    mkdirSync(database, { recursive: true, mode: 0o700 });
    const client = await PGlite.create(database, { loadDataDir: await readArchive() });
    await client.close();
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  copyFolder(path, getStatePaths(folder).database);
}
