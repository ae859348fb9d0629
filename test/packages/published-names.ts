import { join } from "node:path";
import { filesBelow, root } from "../../scripts/lib.mjs";
import { entriesOf } from "./entries.ts";
import { exportedNames } from "./exported-names.ts";
import { manifestOf, publishedFolders } from "./pack.ts";

/** A line for each entry of each published package, and for each name that an entry exports. */
export const publishedNames = (): readonly string[] => publishedFolders().flatMap(namesOf);

function namesOf(folder: string): readonly string[] {
  const files = filesBelow(folder)
    .map((file) => file.slice(folder.length + 1))
    .filter((file) => !file.endsWith(".test.ts"));
  const manifest = manifestOf(folder);
  const names = entriesOf(manifest, files, "@inferhub/source").modules.flatMap(({ specifier, file }) => [
    `entry ${specifier}`,
    ...exportedNames(join(root, folder, file)).map((name) => `export ${specifier} ${name}`),
  ]);
  // Documents and media are many files of one kind.
  const patterns = Object.keys(manifest.exports).filter((path) => typeof manifest.exports[path] === "string");
  return [...names, ...patterns.map((path) => `entry ${manifest.name}${path.slice(1)}`)];
}
