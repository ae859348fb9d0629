import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import {
  expectObject,
  getObject,
  getString,
  getStrings,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import { runModel } from "../models/index.ts";
import type { ServerCall, ServerFormat } from "./server-format.ts";
import { embedAll, readDimensions } from "./vectors.ts";

/** As many as the server takes unless it is told otherwise. */
const MAX_BATCH = 32;

type Runner = (members: JsonObject, seed: number) => unknown;

const RUNNERS: ReadonlyMap<string, Runner> = new Map<string, Runner>([
  ["feature-extraction", embed],
  ["sentence-similarity", similarity],
  ["text-ranking", rank],
  ["text-classification", predict],
]);

/** The format of Text Embeddings Inference, which runs one model and therefore names none. */
export const tei: ServerFormat = {
  buildResponse: ({ body, operation, settings: { seed } }: ServerCall) => {
    const answer = RUNNERS.get(operation);
    if (answer === undefined) throw new ApiError(424, `The server cannot do ${operation}`);
    return Response.json(answer(expectObject(body), seed));
  },
  buildError: formatTeiError,
};

function embed(members: JsonObject, seed: number): unknown {
  const texts = batch(getStrings(members, "inputs"));
  return embedAll(texts, readDimensions(members, "dimensions"), seed).vectors;
}

function similarity(members: JsonObject, seed: number): unknown {
  const inputs = getObject(members, "inputs");
  const source_sentence = getString(inputs, "source_sentence");
  const sentences = batch(getStrings(inputs, "sentences"));
  return runModel(
    "sentence-similarity",
    { inputs: { source_sentence, sentences: [...sentences] } },
    { seed },
  );
}

function rank(members: JsonObject, seed: number): unknown {
  const query = getString(members, "query");
  const documents = batch(getStrings(members, "texts"));
  const ranked = runModel("text-ranking", { query, documents: [...documents] }, { seed });
  return ranked.map(({ index, score }) => ({
    index,
    score: scored(score, members),
    ...(members["return_text"] === true && { text: documents[index] }),
  }));
}

/** One text or one pair is answered with its labels, a batch with a list of those. */
function predict(members: JsonObject, seed: number): unknown {
  const { inputs } = members;
  const nested = Array.isArray(inputs) && inputs.every((each) => Array.isArray(each));
  const pairs = nested ? inputs.map((each) => getStrings({ inputs: each }, "inputs")) : undefined;
  if (pairs?.length === 0) throw createMissingError("inputs");
  const labels = (texts: readonly string[]) =>
    runModel("text-classification", { inputs: texts.join(" ") }, { seed }).map(({ label, score }) => ({
      label,
      score: scored(score, members),
    }));
  return pairs ? batch(pairs).map(labels) : labels(getStrings(members, "inputs"));
}

/** Scores come from 0 to 1; asked for raw ones, they are stretched to all numbers. */
function scored(score: number, { raw_scores: raw }: JsonObject): number {
  if (raw !== true) return score;
  const inside = Math.min(1 - 1e-9, Math.max(1e-9, score));
  return Math.log(inside / (1 - inside));
}

function batch<T>(items: readonly T[]): readonly T[] {
  if (items.length <= MAX_BATCH) return items;
  throw new ApiError(413, `batch size ${items.length} > maximum allowed batch size ${MAX_BATCH}`);
}

const ERROR_TYPES: Readonly<Record<number, string>> = {
  401: "Unauthorized",
  413: "Validation",
  422: "Tokenizer",
  424: "Backend",
  429: "Overloaded",
};

function formatTeiError({ status, message, member }: ApiError): Response {
  // A member that is there and wrong does not come through the server's tokenizer.
  const shown = member !== undefined && !message.endsWith("is required") ? 422 : status;
  const type = ERROR_TYPES[shown] ?? (shown < 500 ? "Empty" : "Backend");
  return Response.json({ error: message, error_type: type }, { status: shown });
}
