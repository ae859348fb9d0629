import type { Manifest } from "./pack.ts";

/** Something that a package lets others import. */
export interface Entry {
  /** Such as `@inferhub/inference/providers/groq`. */
  readonly specifier: string;
  /** Inside the package, such as `dist/providers/groq.js`. */
  readonly file: string;
}

export interface Entries {
  readonly modules: readonly Entry[];
  /** Documents and images: files that are read, not run. */
  readonly documents: readonly Entry[];
}

/**
 * Every entry of a package, patterns among its exports written out.
 * @param files of the package, by their paths inside it
 * @param condition the built files, or their sources
 */
export function entriesOf(
  { name, exports }: Manifest,
  files: readonly string[],
  condition: "default" | "@inferhub/source" = "default",
): Entries {
  const entries = Object.entries(exports).flatMap(([path, target]) => {
    const pattern = (typeof target === "string" ? target : target[condition]).slice(2);
    return filesOf(pattern, files)
      .map(({ file, part }) => ({ path: path.replace("*", part), file }))
      .filter((found) => found.path === path || exports[found.path] === undefined)
      .map((found) => ({
        specifier: name + found.path.slice(1),
        file: found.file,
        isModule: typeof target !== "string",
      }));
  });
  return {
    modules: entries.filter(({ isModule }) => isModule),
    documents: entries.filter(({ isModule }) => !isModule),
  };
}

/**
 * The files that match a target, each with the value of `*`. A plain target matches itself, even if missing.
 */
function filesOf(pattern: string, files: readonly string[]) {
  const [before = "", after] = pattern.split("*");
  if (after === undefined) return [{ file: pattern, part: "" }];
  return files
    .filter((file) => file.startsWith(before) && file.endsWith(after))
    .map((file) => ({ file, part: file.slice(before.length, file.length - after.length) }));
}
