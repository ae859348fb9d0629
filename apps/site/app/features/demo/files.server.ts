const FILES: Readonly<Record<string, string>> = import.meta.glob(
  "../../../../../packages/catalog/demo/*.{jpg,png,mp3,mp4,glb}",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

const BY_NAME = new Map(
  Object.entries(FILES).map(([path, url]) => [path.slice(path.lastIndexOf("/") + 1), url]),
);

/** Returns the URL of a catalog demo file. @throws Error for an unknown name */
export function getDemoFileUrl(filename: string): string {
  const url = BY_NAME.get(filename);
  if (url) return url;
  throw new Error(`Demo file not found: ${filename}`);
}
