import { type MediaLeaf, mediaLeaf } from "../../contracts/wire.ts";

/** A file as a `data:` URL. `otherwise` is the type if the file has none. */
export function toDataUrlLeaf(file: Blob, otherwise: string): MediaLeaf {
  return mediaLeaf(file, "data-url", { type: file.type || otherwise });
}
