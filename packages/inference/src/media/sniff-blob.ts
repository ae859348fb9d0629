import { SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";

/** Media type of a file from its first bytes, if recognized. */
export async function sniffBlob(blob: Blob): Promise<string | undefined> {
  return sniffMediaType(new Uint8Array(await blob.slice(0, SNIFF_BYTES).arrayBuffer()));
}
