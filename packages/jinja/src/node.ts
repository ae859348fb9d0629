import { readFileSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { LoadedSource, Loader } from "./loaders.ts";

/** Templates from folders. Names never lead out of them, not by `..` and not by links. */
export class FileSystemLoader implements Loader {
  readonly #folders: readonly string[];

  constructor(folders: string | readonly string[]) {
    this.#folders = typeof folders === "string" ? [folders] : folders;
  }

  load(name: string): LoadedSource | null {
    const parts = name.split("/").filter((part) => part !== "" && part !== ".");
    if (parts.some((part) => part === ".." || part.includes("\\") || part.includes("\0"))) return null;
    for (const folder of this.#folders) {
      const loaded = loadFile(folder, join(folder, ...parts));
      if (loaded !== null) return loaded;
    }
    return null;
  }
}

function loadFile(folder: string, path: string): LoadedSource | null {
  const { mtimeMs, isFile } = modified(path);
  if (!isFile || !realpathSync(path).startsWith(realpathSync(folder) + sep)) return null;
  const source = readFileSync(path, "utf8");
  return { source, isCurrent: () => modified(path).mtimeMs === mtimeMs };
}

function modified(path: string): { readonly mtimeMs: number; readonly isFile: boolean } {
  const stats = statSync(path, { throwIfNoEntry: false });
  return { mtimeMs: stats?.mtimeMs ?? -1, isFile: stats?.isFile() === true };
}
