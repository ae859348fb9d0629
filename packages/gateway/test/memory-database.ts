import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { readDatabaseVersion } from "../../../test/tools/embedded-database.ts";
import { getTemplatePath } from "../../../test/tools/folder-template.ts";

/** Opens an empty database in memory, in half the time of a new one. */
export async function openMemoryDatabase(): Promise<PGlite> {
  const template = getTemplatePath(`pglite-${readDatabaseVersion()}.tar`);
  if (existsSync(template)) return PGlite.create({ loadDataDir: new Blob([readFileSync(template)]) });
  const client = await PGlite.create();
  const dump = await client.dumpDataDir("none");
  const own = `${template}.${process.pid}`;
  mkdirSync(dirname(template), { recursive: true });
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, template);
  return client;
}
