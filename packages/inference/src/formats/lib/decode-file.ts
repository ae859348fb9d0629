import { decodeBase64, sniffMediaType } from "@inferhub/catalog/media";

/** A base64 file of a response, with the type detected from its first bytes. */
export function decodeFile(base64: string, type = "application/octet-stream"): Blob {
  const bytes = decodeBase64(base64);
  return new Blob([bytes], { type: sniffMediaType(bytes) ?? type });
}
