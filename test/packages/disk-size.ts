import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Disks give out space in blocks: a small file fills a whole one. */
const BLOCK = 4096;

/**
 * What installed packages fill on a disk together with everything that they depend on, in kB.
 * @param project folder with `node_modules`
 */
export function getDiskKb(project: string, names: readonly string[]): number {
  const folders = new Set<string>();
  function add(name: string): void {
    const folder = join(project, "node_modules", name);
    if (folders.has(folder) || !existsSync(folder)) return;
    folders.add(folder);
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    for (const each of Object.keys({ ...dependencies, ...peerDependencies })) add(each);
  }
  for (const name of names) add(name);
  const bytes = [...folders].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const size = entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 1;
      return Math.ceil(size / BLOCK) * BLOCK;
    }),
  );
  return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 1000);
}
