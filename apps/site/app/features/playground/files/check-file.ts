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
    return `This field needs ${formatKinds(kinds)}; ${file.name} is ${file.type}`;
  if (file.size === 0) return `${file.name} is empty`;
  if (file.size <= maxBytes) return undefined;
  return `${file.name} is ${formatBytes(file.size)}; at most ${formatBytes(maxBytes)} are allowed`;
}
