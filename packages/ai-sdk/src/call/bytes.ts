import { decodeBase64 } from "@inferhub/catalog/media";

type Bytes = ReturnType<Uint8ArrayConstructor["of"]>;

/** Arguments of one function call, which engines limit. */
const BLOCK = 0x8000;

/** A file as base64. Text is base64 already. */
export function toBase64(data: Uint8Array | string): string {
  if (typeof data === "string") return data;
  let binary = "";
  for (let start = 0; start < data.length; start += BLOCK) {
    binary += String.fromCharCode(...data.subarray(start, start + BLOCK));
  }
  return btoa(binary);
}

/** A file as bytes. Text is base64. */
export const toBytes = (data: Uint8Array | string): Bytes =>
  typeof data === "string" ? decodeBase64(data) : new Uint8Array(data);

/** The bytes of a file that a method returned. */
export const readBytes = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
