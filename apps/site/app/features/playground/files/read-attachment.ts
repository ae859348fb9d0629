import { readAttachment as readFilePart } from "@inferhub/react/store";
import type { Attachable } from "../attachable.ts";
import type { Attachment } from "../chat/conversation.ts";

/** A message goes over the wire as JSON, in which files are a third longer. */
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024;

/** @throws what the browser throws for a file that cannot be read any more */
export async function readAttachment(file: File, kind: Attachable): Promise<Attachment> {
  const { url } = await readFilePart(file);
  return { kind, name: file.name, sizeBytes: file.size, url };
}
