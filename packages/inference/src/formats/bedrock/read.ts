import * as v from "valibot";
import { WireError } from "../../contracts/wire.ts";
import { decodeFile } from "../lib/decode-file.ts";
import { parseWith } from "../lib/parse-with.ts";

export { parseConverseResponse } from "./response.ts";
export { createBedrockDecoder } from "./stream.ts";

const vector = v.array(v.number());

const embeddings = v.union(
  [
    v.object({ embedding: vector }),
    v.object({ embeddings: v.array(v.object({ embedding: vector })) }),
    v.object({ embeddings: v.array(vector) }),
    v.object({ embeddings: v.object({ float: v.array(vector) }) }),
  ],
  "The response contains no embeddings",
);

/** Reads the vectors of any maker's format: one of Titan, lists of Cohere and Nova. */
export function parseBedrockEmbeddings(body: unknown): number[][] {
  const reply = parseWith(embeddings, body);
  if ("embedding" in reply) return [reply.embedding];
  const rows = "float" in reply.embeddings ? reply.embeddings.float : reply.embeddings;
  return rows.map((row) => ("embedding" in row ? row.embedding : row));
}

const images = v.object({ images: v.nullish(v.array(v.string())), error: v.nullish(v.string()) });

/**
 * Parses the first image.
 * @throws WireError with the reason if a filter removed it
 */
export function parseBedrockImage(body: unknown): Blob {
  const { images: found, error } = parseWith(images, body);
  const [first] = found ?? [];
  if (first) return decodeFile(first);
  throw new WireError(error ? "refused" : "malformed", error ?? "The response contains no image");
}
