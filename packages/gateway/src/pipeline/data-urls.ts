/** Copies a value and replaces files by `data:` URLs, so that it can be JSON. Returns a value without files unchanged. */
export async function withDataUrls(value: unknown): Promise<unknown> {
  return hasFile(value) ? copy(value) : value;
}

/** Most outputs are text and numbers, without files. */
function hasFile(root: unknown): boolean {
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (value instanceof Blob) return true;
    if (typeof value !== "object" || value === null) continue;
    // Skip vectors with thousands of numbers.
    if (Array.isArray(value) && typeof value[0] === "number" && typeof value.at(-1) === "number") continue;
    for (const member of Object.values(value)) if (typeof member === "object") pending.push(member);
  }
  return false;
}

async function copy(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return toDataUrl(value);
  if (!hasFile(value)) return value;
  if (Array.isArray(value)) return Promise.all(value.map(copy));
  const members = Object.entries(value as object).map(async ([name, member]) => [name, await copy(member)]);
  return Object.fromEntries(await Promise.all(members));
}

async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  return `data:${blob.type || "application/octet-stream"};base64,${bytes.toString("base64")}`;
}
