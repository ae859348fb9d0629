import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { getInteger, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { runModel } from "../models/index.ts";
import type { ModelInput, ModelOutput } from "../models/model-runner.ts";
import { checkInput } from "./check-input.ts";
import type { GeneratedText } from "./generate-chat.ts";

type Output = ModelOutput<"text-generation">;

/** A text and what is told of it. */
export interface GenerationResult extends Output {
  readonly details: NonNullable<Output["details"]>;
}

/**
 * Writes on from where a text ends.
 * @param parameters as the catalogue names them; `null` counts as left out
 * @throws Refusal naming the parameter that does not fit
 */
export function generateText(inputs: string, parameters: JsonObject, seed: number): GenerationResult {
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
  const input = { inputs, parameters: { ...Object.fromEntries(given), details: true } };
  const { value, issue } = checkInput(textGeneration, input);
  if (issue) {
    const name = issue.path.at(-1);
    throw new ApiError(400, `${name}: ${issue.message}`, name);
  }
  const output = runModel("text-generation", value as ModelInput<"text-generation">, { seed });
  return { ...output, details: output.details ?? {} };
}

/** Parameters that most formats name as the catalogue does. */
const SAMPLING = [
  "temperature",
  "top_p",
  "top_k",
  "typical_p",
  "seed",
  "repetition_penalty",
  "frequency_penalty",
];

/**
 * The same for formats with few words for it.
 * @param members of which those are used that tell how words are chosen
 * @param named what the format names otherwise
 */
export function generateCompletion(
  prompt: string,
  members: JsonObject,
  named: JsonObject,
  seed: number,
): GeneratedText {
  const sampling = Object.fromEntries(SAMPLING.map((name) => [name, members[name]]));
  const { generated_text, details } = generateText(prompt, { ...sampling, ...named }, seed);
  const { finish_reason: finish, input_length: length, tokens } = details;
  const stops = Array.isArray(named["stop"]) ? named["stop"] : [];
  return {
    text: generated_text,
    pieces: tokens?.map(({ text }) => text) ?? [generated_text],
    finish: finish === "length" ? "length" : "stop",
    // Which of several it was, the answer does not tell.
    stopped: finish === "stop_sequence" ? (stops.length === 1 ? String(stops[0]) : "") : undefined,
    promptTokens: length ?? 0,
  };
}

/** A limit that is not set when it is below zero. @throws Refusal */
export function readTokenLimit(members: JsonObject, name: string): number | undefined {
  const limit = getInteger(members, name, { min: -2 });
  return limit === undefined || limit < 0 ? undefined : limit;
}
