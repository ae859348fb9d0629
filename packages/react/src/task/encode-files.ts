import { readAttachment } from "../chat/read-attachment.ts";

/** Replaces files by `data:` URLs, because JSON can't contain files. Clients accept both. */
export async function encodeFiles(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return (await readAttachment(value)).url;
  if (Array.isArray(value)) return Promise.all(value.map(encodeFiles));
  if (typeof value !== "object" || value === null || "toJSON" in value) return value;
  const members = Object.entries(value).map(async ([name, each]) => [name, await encodeFiles(each)]);
  return Object.fromEntries(await Promise.all(members));
}
