/// <reference types="vite/client" />
import {
  type DocumentedPackage,
  type PackageManifest,
  readDocumentedPackage,
  toEntryId,
} from "./reference/packages.ts";

/** Guides and decisions by their files: only their names are needed here. */
const FILES = Object.keys(import.meta.glob(["../../docs/**/*.md"]));

/** Manifests of the packages, which list their exports. */
const MANIFESTS = import.meta.glob<PackageManifest>("../../packages/*/package.json", {
  import: "default",
  eager: true,
});

/** Every package with its public entries. */
export const PACKAGES: readonly DocumentedPackage[] = Object.entries(MANIFESTS).map(([file, manifest]) =>
  readDocumentedPackage(toEntryId(file), manifest),
);

/**
 * Where a document of the repository has its page.
 * @param file from the repository's root, below `docs`
 */
export function toDocumentPath(file: string): string {
  const path = file.replace(/^docs\/(guides\/)?|\.md$/g, "").replace(/(^|\/)README$/, "");
  const named = path.replace(/^(decisions\/)\d+-/, "$1");
  return named === "" ? "/docs" : `/docs/${named}`;
}

export const toPackagePath = (packageId: string) => `/docs/reference/${packageId}`;

export const toEntryPath = (packageId: string, entryId: string) => `${toPackagePath(packageId)}/${entryId}`;

/** Paths of all documents but the first page of them. */
export function listDocumentPaths(): string[] {
  const documents = FILES.map((file) => toDocumentPath(file.replace("../../", "")));
  const reference = PACKAGES.flatMap(({ id, entries }) => [
    toPackagePath(id),
    ...entries.map((entry) => toEntryPath(id, entry.id)),
  ]);
  return [...new Set([...documents, ...reference])].filter((path) => path !== "/docs");
}
