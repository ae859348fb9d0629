import { getMediaReference, type MediaKind } from "@inferhub/catalog/media";
import { InputError } from "../errors.ts";
import { type InputCall, readSource } from "./read-source.ts";
import { sniffBlob } from "./sniff-blob.ts";

/**
 * Loads referenced files of an input at any depth, and sets each file's type from its declaration or its first bytes.
 * @param call context for loading URLs; without it, only files in memory are allowed
 * @throws InputError for unreadable files or an unexpected media type
 */
export async function loadInputFiles(input: unknown, call?: InputCall): Promise<unknown> {
  const files = new Set(findFiles(input));
  if (files.size === 0) return input;
  const read = await Promise.all([...files].map(async (blob) => [blob, await loadFile(blob, call)] as const));
  return withFiles(input, new Map(read));
}

function* findFiles(value: unknown): Generator<Blob> {
  if (value instanceof Blob) yield value;
  else if (isPlain(value)) for (const member of Object.values(value)) yield* findFiles(member);
}

function withFiles(value: unknown, files: ReadonlyMap<Blob, Blob>): unknown {
  if (value instanceof Blob) return files.get(value);
  if (Array.isArray(value)) return value.map((each) => withFiles(each, files));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withFiles(each, files)]));
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

async function loadFile(given: Blob, call: InputCall | undefined): Promise<Blob> {
  const { kind = "file", source } = getMediaReference(given) ?? {};
  const blob = source === undefined ? given : await readSource(source, kind, call);
  let { type } = blob;
  if (VAGUE.test(type) || !matchesKind(kind, type)) {
    const sniffed = await sniffBlob(blob);
    // Video containers can contain audio.
    type = (kind === "audio" ? sniffed?.replace(/^video(?=\/(mp4|webm|ogg)$)/, kind) : sniffed) ?? type;
  }
  if (matchesKind(kind, type)) return blob.slice(0, blob.size, type);
  const got = type || "bytes of an unknown type: pass a Blob with a type";
  throw new InputError("input-invalid", `Expected ${kind}, got ${got}`, call?.context);
}

const VAGUE = /^$|octet-stream/;

function matchesKind(kind: MediaKind, type: string): boolean {
  return (
    kind === "file" || type.startsWith(kind) || (kind === "audio" && /^video\/|^application\/ogg/.test(type))
  );
}
