import { extname } from "node:path";
import { sniffMediaType } from "@inferhub/catalog/media";

/** File extensions by media type, most common first. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "audio/mpeg": ["mp3"],
  "audio/wav": ["wav"],
  "audio/flac": ["flac"],
  "audio/ogg": ["ogg", "oga", "opus"],
  "audio/mp4": ["m4a"],
  "video/mp4": ["mp4"],
  "video/webm": ["webm"],
  "application/pdf": ["pdf"],
  "text/plain": ["txt"],
};

/** Detects the media type from the first bytes, or from the name. */
export function getMediaType(bytes: Uint8Array, name: string): string {
  const extension = extname(name).slice(1).toLowerCase();
  const [named = ""] = Object.entries(EXTENSIONS).find(([, known]) => known.includes(extension)) ?? [];
  return sniffMediaType(bytes) ?? named;
}

export function getExtension(mediaType: string): string {
  const type = mediaType.split(";")[0]?.trim().toLowerCase() ?? "";
  return Object.hasOwn(EXTENSIONS, type) ? (EXTENSIONS[type]?.[0] ?? "bin") : "bin";
}
