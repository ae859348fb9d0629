import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import {
  expectObject,
  getString,
  getStrings,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import { fingerprint } from "../models/text/hash.ts";
import type { ServerFormat } from "./server-format.ts";
import { embedAll, readDimensions, toBase64Floats } from "./vectors.ts";

const MAX_TEXTS = 96;

/** How vectors can be written, by the name under which that is asked for. */
const WRITERS: ReadonlyMap<string, (vector: number[]) => unknown> = new Map([
  ["float", (vector: number[]): unknown => vector],
  ["base64", toBase64Floats],
]);

/** Embeddings in Cohere's own format. */
export const cohereEmbed: ServerFormat = {
  buildResponse: ({ body, model, settings: { seed } }) => {
    const members = expectObject(body);
    getString(members, "model");
    const texts = getStrings(members, "texts");
    if (texts.length > MAX_TEXTS) {
      throw new ApiError(400, `at most ${MAX_TEXTS} texts at once, got ${texts.length}`, "texts");
    }
    // Older models do without.
    if (/v[3-9]/.test(model) && typeof members["input_type"] !== "string")
      throw createMissingError("input_type");
    const { vectors, tokens } = embedAll(texts, readDimensions(members, "output_dimension"), seed);
    const embeddings = kindsOf(members).map((kind) => [kind, vectors.map(writerOf(kind))]);
    return Response.json({
      id: fingerprint(JSON.stringify(members), seed),
      embeddings: Object.fromEntries(embeddings),
      texts,
      meta: { api_version: { version: "2" }, billed_units: { input_tokens: tokens } },
      response_type: "embeddings_by_type",
    });
  },
  buildError: ({ status, message }) => Response.json({ message }, { status }),
};

const kindsOf = (members: JsonObject): readonly string[] =>
  members["embedding_types"] == null ? ["float"] : getStrings(members, "embedding_types");

function writerOf(kind: string): (vector: number[]) => unknown {
  const writer = WRITERS.get(kind);
  if (writer) return writer;
  const known = [...WRITERS.keys()].join(" and ");
  throw new ApiError(400, `the sandbox writes embeddings as ${known}, not as ${kind}`, "embedding_types");
}
