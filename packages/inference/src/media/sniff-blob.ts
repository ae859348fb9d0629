import { SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";

/** The media type that the first bytes of a file tell, if they tell one. */
export async function sniffBlob(blob: Blob): Promise<string | undefined> {
  return sniffMediaType(new Uint8Array(await blob.slice(0, SNIFF_BYTES).arrayBuffer()));
}
