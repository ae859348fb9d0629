/** Copies a value with every file in it written as a `data:` URL, so that it fits into JSON. */
export async function withDataUrls(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return toDataUrl(value);
  if (Array.isArray(value)) return containsFiles(value) ? Promise.all(value.map(withDataUrls)) : value;
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(async ([name, member]) => [name, await withDataUrls(member)]);
  return Object.fromEntries(await Promise.all(members));
}

/** Vectors hold thousands of numbers, which need no look. */
const containsFiles = (list: readonly unknown[]) => list.some((item) => typeof item === "object");

async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  return `data:${blob.type || "application/octet-stream"};base64,${bytes.toString("base64")}`;
}
