import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { onCleanup } from "../../../test/cleanup.ts";

/**
 * Copies an installed pack with links, so that a test can change the files of one package.
 * @param pack folder of the installed pack
 * @param changed name of the package whose files can be replaced
 * @returns the cache folder, and the folder of the package
 */
export function copyPack(pack: string, changed: string): { cacheFolder: string; packageFolder: string } {
  // On the same disk as the pack, so that hard links work.
  const cacheFolder = mkdtempSync(join(dirname(dirname(pack)), "test-"));
  onCleanup(() => rmSync(cacheFolder, { recursive: true, force: true }));
  const copy = join(cacheFolder, "packs", basename(pack));
  linkFolder(pack, copy, (name) => {
    if (name === join("node_modules", changed)) return "files";
    return changed.startsWith(name.slice("node_modules/".length)) || name === "node_modules"
      ? "folder"
      : "link";
  });
  return { cacheFolder, packageFolder: join(copy, "node_modules", changed) };
}

/** How a folder is copied: as one link, or entry by entry, or with all files in all its folders. */
type Depth = "link" | "folder" | "files";

function linkFolder(from: string, to: string, depthOf: (name: string) => Depth, name = ""): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from)) {
    const [source, target] = [join(from, entry), join(to, entry)];
    const own = join(name, entry);
    const depth = depthOf(own);
    if (!statSync(source).isDirectory()) linkSync(source, target);
    else if (depth === "link") symlinkSync(source, target, "dir");
    else linkFolder(source, target, depth === "files" ? () => "files" : depthOf, own);
  }
}
