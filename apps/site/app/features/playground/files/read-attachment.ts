import { type FilePart, readAttachment as readFilePart } from "@inferhub/react/store";
import type { Attachable } from "../attachable.ts";

/** A message goes over the wire as JSON, in which files are a third longer. */
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024;

/** @throws the browser's error for an unreadable file */
export async function readAttachment(file: File, kind: Attachable): Promise<FilePart> {
  const part = await readFilePart(file);
  return part.mediaType.startsWith(`${kind}/`) ? part : { ...part, mediaType: `${kind}/*` };
}
