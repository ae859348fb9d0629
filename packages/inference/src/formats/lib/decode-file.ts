import { decodeBase64, sniffMediaType } from "@inferhub/catalog/media";

/** A file that a response holds in base64, of the type that its first bytes tell. */
export function decodeFile(base64: string, type = "application/octet-stream"): Blob {
  const bytes = decodeBase64(base64);
  return new Blob([bytes], { type: sniffMediaType(bytes) ?? type });
}
