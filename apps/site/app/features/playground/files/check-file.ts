import type { MediaKind } from "@inferhub/catalog";
import { formatBytes } from "../../../lib/numbers.ts";

/** The gateway's limit is 32 MiB, with space for other fields. */
export const MAX_FILE_BYTES = 31 * 1024 * 1024;

const KIND_LABELS: Readonly<Record<MediaKind, string>> = {
  image: "an image",
  audio: "a recording",
  video: "a video",
  file: "a file",
};

/** "an image, a recording or a video". */
export function formatKinds(kinds: readonly MediaKind[]): string {
  const words = kinds.map((kind) => KIND_LABELS[kind]);
  const last = words.pop() ?? KIND_LABELS.file;
  return words.length > 0 ? `${words.join(", ")} or ${last}` : last;
}

/** Common formats, for users whose file is of a different kind. */
const FORMATS: Readonly<Record<MediaKind, string>> = {
  image: "a PNG, JPEG or WebP",
  audio: "an MP3, WAV or M4A",
  video: "an MP4 or WebM",
  file: "a file",
};

const formatAdvice = ([kind = "file", ...others]: readonly MediaKind[]) =>
  others.length > 0 ? "Choose another file." : `Choose ${FORMATS[kind]}.`;

/** "a text file", "a recording", "a PDF", or the media type. */
function describeType(type: string): string {
  const [family = ""] = type.split("/");
  if (family === "text") return "a text file";
  if (type === "application/pdf") return "a PDF";
  const known = (["image", "audio", "video"] as const).find((kind) => kind === family);
  return known ? KIND_LABELS[known] : type;
}

/** Accepted types of a file input; empty for any type. */
export const toAccept = (kinds: readonly MediaKind[]) =>
  kinds.includes("file") ? undefined : kinds.map((kind) => `${kind}/*`).join(",");

/**
 * The media kind of a file among the accepted ones. Some systems report no type; the server then checks the first
 * bytes.
 */
export function findKind(
  { type }: { readonly type: string },
  kinds: readonly MediaKind[],
): MediaKind | undefined {
  return (
    kinds.find((kind) => kind === "file" || type.startsWith(`${kind}/`)) ??
    (type === "" ? kinds[0] : undefined)
  );
}

/** Problem of a file before sending; empty if valid. */
export function findFileError(
  file: { readonly name: string; readonly type: string; readonly size: number },
  kinds: readonly MediaKind[],
  maxBytes = MAX_FILE_BYTES,
): string | undefined {
  if (findKind(file, kinds) === undefined)
    return `${file.name} is ${describeType(file.type)}, not ${formatKinds(kinds)}. ${formatAdvice(kinds)}`;
  if (file.size === 0) return `${file.name} is empty`;
  if (file.size <= maxBytes) return undefined;
  return `${file.name} is ${formatBytes(file.size)}; at most ${formatBytes(maxBytes)} are allowed`;
}
