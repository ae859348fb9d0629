import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { etagOf, type StaticFile } from "./static-files.ts";

const compress = promisify(gzip);

/** Below it an answer takes one packet anyway. */
const MIN_BYTES = 1024;

/** A text that was made on request, as it is answered with: with a tag to know it by, and compressed. */
export async function computedFile(text: string, type: string): Promise<StaticFile> {
  const identity = new TextEncoder().encode(text);
  const bodies =
    identity.length < MIN_BYTES ? { identity } : { gzip: new Uint8Array(await compress(identity)), identity };
  return { type, etag: etagOf(identity), bodies };
}
