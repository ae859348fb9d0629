import type { Operation } from "@inferhub/catalog/define";
import type { ServerResult } from "@inferhub/inference/define";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { readSamples } from "../media/read-wav.ts";
import { MODELS, runModel } from "../models/index.ts";
import type { ModelInput, ModelOperationId, ModelOutput } from "../models/model-runner.ts";
import { transcribe } from "../models/speech-recognition.ts";
import { countTokens } from "../models/text/tokens.ts";
import type { ServerCall } from "./format-handler.ts";
import { readInput } from "./read-input.ts";

/**
 * Runs an operation.
 * @param index index of the input in the request; each has a different output
 */
export async function runOperation(
  operation: Operation,
  given: JsonObject,
  { settings, state }: Pick<ServerCall, "settings" | "state">,
  index: number,
  isNested: boolean,
): Promise<ServerResult> {
  const { id } = operation;
  if (!isModelOperation(id)) throw new ApiError(501, `The sandbox doesn't support ${id}`);
  const parameters = isObject(given["parameters"]) ? given["parameters"] : {};
  const asked = isNested ? given : toModelInput(id, given, parameters);
  const input = await readInput(operation, asked, { state, isNested });
  const isRepeated = REPEATED.test(id) && parameters["seed"] === undefined;
  const seed = settings.seed + (isRepeated ? index : 0);
  const data = run(id, input, seed, parameters["response_format"], isNested);
  return { data, meta: { usage: countUsage(id, given, data) } };
}

/** Operations that can return several outputs for one input. */
const REPEATED = /^text-(generation|to-)/;

/** Returns the fields of a flat body that a model runner supports. Ignores provider-specific fields. */
function toModelInput(id: ModelOperationId, given: JsonObject, parameters: JsonObject): JsonObject {
  const { inputs, dimensions } = given;
  if (id === "feature-extraction") return { inputs, ...(dimensions !== undefined && { dimensions }) };
  // Flat formats always include details.
  return id === "text-generation" ? { ...given, parameters: { ...parameters, details: true } } : given;
}

const isModelOperation = (id: string): id is ModelOperationId => Object.hasOwn(MODELS, id);

function run(
  id: ModelOperationId,
  input: ModelInput<ModelOperationId>,
  seed: number,
  format: unknown,
  isNested: boolean,
): unknown {
  if (id === "text-to-speech") return speak(input as ModelInput<"text-to-speech">, seed, format);
  const output = runModel(id, input, { seed });
  if (id !== "automatic-speech-recognition" || isNested) return output;
  const { seconds } = transcribe((input as ModelInput<"automatic-speech-recognition">).inputs, seed);
  return {
    ...(output as ModelOutput<"automatic-speech-recognition">),
    language: "english",
    duration: seconds,
  };
}

/** Returns the demo's MP3 for MP3 requests, and raw samples for PCM requests. */
function speak(input: ModelInput<"text-to-speech">, seed: number, format: unknown = "mp3") {
  const recording = runModel("text-to-speech", input, { seed, examples: format === "mp3" });
  return format === "pcm" ? readSamples(recording) : recording;
}

/** Token usage with OpenAI's names, for text only. */
function countUsage(id: ModelOperationId, input: JsonObject, output: unknown) {
  if (id === "image-to-text" && isObject(output)) {
    return { completion_tokens: countTokens(String(output["generated_text"])) };
  }
  const tokens = listTexts(input).reduce((sum, text) => sum + countTokens(text), 0);
  return COUNTED.has(id) ? { prompt_tokens: tokens, total_tokens: tokens } : undefined;
}

const COUNTED: ReadonlySet<ModelOperationId> = new Set([
  "feature-extraction",
  "sentence-similarity",
  "text-classification",
  "text-ranking",
]);

const listTexts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return isObject(value) ? Object.values(value).flatMap(listTexts) : [];
};
