import type { ServerFile } from "../../contracts/server-format.ts";

/** Returns the bytes of a file that a call returned, which is a `Blob` unless a server keeps bytes. */
export async function readFile(file: unknown): Promise<ServerFile> {
  if (!(file instanceof Blob)) return file as ServerFile;
  return { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
}
