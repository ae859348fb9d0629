import {
  expectObject,
  getString,
  getStrings,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import { runModel } from "../models/index.ts";
import { fingerprint } from "../models/text/hash.ts";
import { countTokens } from "../models/text/tokens.ts";
import { type ServerCall, type ServerFormat, toSandboxModelId } from "./server-format.ts";
import { formatVllmError } from "./vllm-error.ts";

/** What vLLM adds to OpenAI's formats: how near texts are, and what kind they are of. */
export const vllm: ServerFormat = {
  buildResponse: (call) => {
    const members = expectObject(call.body);
    getString(members, "model");
    return call.operation === "text-classification" ? classes(call, members) : scores(call, members);
  },
  buildError: formatVllmError,
};

function scores(call: ServerCall, members: JsonObject): Response {
  const source_sentence = getString(members, "text_1");
  const sentences = [...getStrings(members, "text_2")];
  const asked = { seed: call.settings.seed };
  const near = runModel("sentence-similarity", { inputs: { source_sentence, sentences } }, asked);
  const data = near.map((score, index) => ({ index, object: "score", score }));
  return list(call, data, [source_sentence, ...sentences], "score");
}

/** Only the winner is named; numbers stand in the order of all labels, which is the same for every text. */
function classes(call: ServerCall, members: JsonObject): Response {
  const texts = getStrings(members, "input");
  const data = texts.map((inputs, index) => {
    const labels = runModel("text-classification", { inputs }, { seed: call.settings.seed });
    const probs = [...labels].sort((a, b) => (a.label < b.label ? -1 : 1)).map(({ score }) => score);
    return { index, label: labels[0]?.label, probs, num_classes: labels.length };
  });
  return list(call, data, texts, "classify");
}

function list(
  { model, settings: { seed, now } }: ServerCall,
  data: readonly object[],
  texts: readonly string[],
  prefix: string,
): Response {
  const used = texts.reduce((sum, text) => sum + countTokens(text), 0);
  return Response.json({
    id: `${prefix}-${fingerprint(JSON.stringify(texts), seed)}`,
    object: "list",
    created: Math.floor(now() / 1000),
    model: toSandboxModelId(model),
    data,
    usage: { prompt_tokens: used, total_tokens: used, completion_tokens: 0 },
  });
}
