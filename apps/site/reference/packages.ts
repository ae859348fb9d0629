/** What of a package's manifest the reference reads. */
export interface PackageManifest {
  readonly name: string;
  readonly description: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** The imports of a package under one name, or under one pattern of names. */
export interface PackageEntry {
  /** As paths write it: "index" for the package itself. */
  readonly id: string;
  /** As programs write it; of a kind with `*` for the file's name. */
  readonly specifiers: readonly string[];
  /** Source files, from the repository's root; of a kind with `*`. */
  readonly files: readonly string[];
}

/** A package that the reference describes. */
export interface DocumentedPackage {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly entries: readonly PackageEntry[];
}

const SOURCE = "@inferhub/source";

/** A package, from its manifest. */
export function readDocumentedPackage(id: string, manifest: PackageManifest): DocumentedPackage {
  return { id, name: manifest.name, description: manifest.description, entries: listEntries(id, manifest) };
}

/** The folder of a package, of its manifest's path. */
export const toEntryId = (file: string): string => /packages\/([^/]+)\//.exec(file)?.[1] ?? "";

/** Documents and schemas are not code; a name that a pattern covers is not an entry. */
function listEntries(packageId: string, { name, exports }: PackageManifest): PackageEntry[] {
  const sources = Object.entries(exports).flatMap(([key, conditions]) =>
    typeof conditions === "string" || !conditions[SOURCE] ? [] : [[key, conditions[SOURCE]] as const],
  );
  const kinds = sources.map(([key]) => key).filter((key) => key.endsWith("/*"));
  const entries = new Map<string, PackageEntry>();
  for (const [key, source] of sources) {
    const kind =
      !key.endsWith("/*") && kinds.find((each) => key !== each && key.startsWith(each.slice(0, -1)));
    if (kind) continue;
    const id = key === "." ? "index" : key.replace(/^\.\/|\/\*$/g, "").replaceAll("/", "-");
    const known = entries.get(id);
    entries.set(id, {
      id,
      specifiers: [...(known?.specifiers ?? []), name + key.slice(1)],
      files: [...(known?.files ?? []), `packages/${packageId}/${source.replace(/^\.\//, "")}`],
    });
  }
  return [...entries.values()];
}
