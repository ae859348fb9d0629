import type { OperationOutput } from "@inferhub/catalog/define";
import type { textRanking } from "@inferhub/catalog/operations/text-ranking";
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

const ranking = v.object(
  { results: v.array(v.object({ index: v.number(), relevanceScore: v.number() })) },
  "The response has no ranking",
);

/** Reads indexes and scores, the best first. The documents are those of the request. */
export function parseBedrockRanking(
  body: unknown,
  { documents, return_documents }: { documents: readonly string[]; return_documents?: boolean | undefined },
): OperationOutput<typeof textRanking> {
  return parseWith(ranking, body)
    .results.map(({ index, relevanceScore }) => ({
      index,
      score: relevanceScore,
      ...(return_documents && documents[index] !== undefined && { document: documents[index] }),
    }))
    .sort((a, b) => b.score - a.score);
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
