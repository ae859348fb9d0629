import type { FilePart } from "./message.ts";

/** Reads a file as an attachment with a `data:` URL. */
export async function readAttachment(file: Blob & { readonly name?: string }): Promise<FilePart> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  // `String.fromCharCode` accepts a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  const mediaType = file.type || "application/octet-stream";
  return {
    type: "file",
    mediaType,
    url: `data:${mediaType};base64,${btoa(binary)}`,
    ...(file.name && { filename: file.name }),
  };
}
