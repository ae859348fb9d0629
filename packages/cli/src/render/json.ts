/** Formats a value as indented JSON. Files become their type, size and base64. */
export async function jsonDocument(value: unknown): Promise<string> {
  return `${JSON.stringify(await withoutBlobs(value), null, 2)}\n`;
}

/** Formats a value as JSON on one line. */
export async function jsonLine(value: unknown): Promise<string> {
  return `${JSON.stringify(await withoutBlobs(value))}\n`;
}

async function withoutBlobs(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const base64 = Buffer.from(await value.arrayBuffer()).toString("base64");
    return { mediaType: value.type, sizeBytes: value.size, base64 };
  }
  if (Array.isArray(value)) {
    return typeof value[0] === "number" ? value : Promise.all(value.map(withoutBlobs));
  }
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(
    async ([name, member]) => [name, await withoutBlobs(member)] as const,
  );
  return Object.fromEntries(await Promise.all(members));
}
