import { decodeBase64, sniffMediaType } from "@inferhub/catalog/media";

const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[^,]*)?,/i;

/** Endings that their type does not end with. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
  "model/gltf-binary": "glb",
  "model/gltf+json": "gltf",
  "text/plain": "txt",
  "video/quicktime": "mov",
};

/** Media type of a `data:` URL; undefined for other strings. */
export function getDataUrlType(value: unknown): string | undefined {
  const [head = "", type] = typeof value === "string" ? (DATA_URL.exec(value.slice(0, 200)) ?? []) : [];
  return head ? (type ?? "application/octet-stream").toLowerCase() : undefined;
}

/** The ending of a file's name: "image/png" is a "png". */
export function getExtension(type: string): string {
  const known = Object.hasOwn(EXTENSIONS, type) ? EXTENSIONS[type] : undefined;
  return known ?? /\/(?:x-|vnd\.)?([\w]+)/.exec(type)?.[1] ?? "bin";
}

/** Base64 without a URL before it, as its own URL. */
export function toDataUrl(base64: string, type?: string): string {
  if (getDataUrlType(base64)) return base64;
  return `data:${type ?? sniffType(base64) ?? "image/png"};base64,${base64}`;
}

function sniffType(base64: string): string | undefined {
  try {
    return sniffMediaType(decodeBase64(base64.slice(0, 88)));
  } catch {
    return undefined;
  }
}
