import { getMediaReference, type MediaKind } from "@inferhub/catalog/media";
import { InputError } from "../errors.ts";
import { type InputCall, readSource } from "./read-source.ts";
import { sniffBlob } from "./sniff-blob.ts";

/**
 * Reads what an input only points at, at any depth, and returns each file the type that it says it has or that
 * its first bytes tell.
 * @param call what reading from a URL takes; without it only files in memory are read
 * @throws InputError for files that cannot be read or are of a different kind
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
    // Containers of videos hold recordings as well.
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
