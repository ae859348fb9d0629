import { SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";
import type { ServerResponse, ServerResults } from "../../contracts/server-format.ts";
import { readFile } from "./read-file.ts";

/** A response that is the recording itself, with the media type of its bytes. */
export async function buildRecording([result]: ServerResults): Promise<ServerResponse> {
  const { bytes, type } = await readFile(result.data);
  // First bytes are more to be trusted than words, but not every format shows in them.
  const sniffed = sniffMediaType(bytes.subarray(0, SNIFF_BYTES));
  return { body: bytes, type: sniffed ?? (type || "application/octet-stream") };
}
