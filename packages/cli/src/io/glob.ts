import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { isAbsolute, join, parse, resolve } from "node:path";

/** Returns whether an argument is a glob pattern that the shell hasn't expanded. */
export const isPattern = (word: string): boolean => /[*?[]/.test(word);

/**
 * Returns the files that match a pattern, sorted by name: `*` and `?` within a name, `[a-z]`, and `**` for any folders.
 * Names that start with a dot match only patterns that start with a dot.
 * @returns paths, relative if the pattern is relative
 */
export async function expandGlob(cwd: string, pattern: string): Promise<readonly string[]> {
  const root = isAbsolute(pattern) ? parse(pattern).root : "";
  const parts = pattern
    .slice(root.length)
    .split(/[/\\]+/)
    .filter(Boolean);
  const found = await walk(cwd, root, parts);
  return [...new Set(found)].sort();
}

async function walk(cwd: string, base: string, [part, ...rest]: readonly string[]): Promise<string[]> {
  if (part === undefined) return [];
  if (part === "**") {
    const folders = (await listEntries(cwd, base)).filter(
      (entry) => entry.isDirectory() && !isHidden(entry.name),
    );
    const below = folders.map(({ name }) => walk(cwd, join(base, name), ["**", ...rest]));
    return (await Promise.all([walk(cwd, base, rest), ...below])).flat();
  }
  if (!isPattern(part) && rest.length > 0) return walk(cwd, join(base, part), rest);
  const matches = createMatcher(part);
  const entries = (await listEntries(cwd, base)).filter(({ name }) => matches(name));
  if (rest.length === 0) {
    const files = entries.map(async (entry) =>
      (await isFile(cwd, base, entry)) ? [join(base, entry.name)] : [],
    );
    return (await Promise.all(files)).flat();
  }
  const folders = entries.filter((entry) => entry.isDirectory());
  return (await Promise.all(folders.map(({ name }) => walk(cwd, join(base, name), rest)))).flat();
}

const listEntries = (cwd: string, base: string) =>
  readdir(resolve(cwd, base), { withFileTypes: true }).catch(() => []);

/** Follows symbolic links. */
const isFile = async (cwd: string, base: string, entry: Dirent): Promise<boolean> =>
  entry.isFile() ||
  (entry.isSymbolicLink() &&
    (await stat(resolve(cwd, base, entry.name)).then(
      (found) => found.isFile(),
      () => false,
    )));

const isHidden = (name: string): boolean => name.startsWith(".");

function createMatcher(part: string): (name: string) => boolean {
  const source = part.replace(/\[!?[^\]]+\]|[\s\S]/g, (piece) => {
    if (piece === "*") return ".*";
    if (piece === "?") return ".";
    if (piece.length > 1) return `[${piece.slice(1, -1).replace(/^!/, "^").replace(/\\/g, "\\\\")}]`;
    return piece.replace(/[.+^${}()|\\/[\]]/g, "\\$&");
  });
  const pattern = new RegExp(`^${source}$`, "s");
  return (name) => pattern.test(name) && (!isHidden(name) || part.startsWith("."));
}
