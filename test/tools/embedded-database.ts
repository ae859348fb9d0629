import { mkdirSync, readFileSync } from "node:fs";
import { openEmbedded } from "../../packages/gateway/src/storage/open-in-process.ts";
import { getStatePaths } from "../../packages/gateway/src/storage/state-folder.ts";
import { copyTemplate, keepTemplate } from "./folder-template.ts";

const modules = new URL("../../node_modules/", import.meta.url);
const manifest = new URL("@electric-sql/pglite/package.json", modules);

/** Version of the embedded database, which the names of templates contain. */
export const readDatabaseVersion = (): string =>
  (JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string }).version;

/** Puts an empty database into a new state folder. The gateway would make the same, in seconds instead of moments. */
export async function prepareDatabase(folder: string): Promise<void> {
  const { database } = getStatePaths(folder);
  const template = `pglite-${readDatabaseVersion()}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (copyTemplate(template, database)) return;
  const { client } = await openEmbedded(database);
  await client.close();
  keepTemplate(template, database);
}
