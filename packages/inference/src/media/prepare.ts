import { SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";

/** Gives files of an input that have no type the one their first bytes tell. */
export async function prepare(input: unknown): Promise<unknown> {
  const members = await Promise.all(
    Object.entries(input as object).map(async ([name, value]) => [
      name,
      value instanceof Blob && value.type === "" ? await typed(value) : value,
    ]),
  );
  return Object.fromEntries(members);
}

async function typed(blob: Blob): Promise<Blob> {
  const type = await sniffBlob(blob);
  return type === undefined ? blob : blob.slice(0, blob.size, type);
}

/** The media type that the first bytes of a file tell, if they tell one. */
export async function sniffBlob(blob: Blob): Promise<string | undefined> {
  return sniffMediaType(new Uint8Array(await blob.slice(0, SNIFF_BYTES).arrayBuffer()));
}
