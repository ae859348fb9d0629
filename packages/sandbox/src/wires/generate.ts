import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { AnswerInput, AnswerOutput } from "../answers/answer.ts";
import { answerOf } from "../answers/index.ts";
import { integerMember, type Members } from "../http/members.ts";
import { Refusal } from "../http/refusal.ts";
import { checkInput } from "./check-input.ts";
import type { Written } from "./written.ts";

type Output = AnswerOutput<"text-generation">;

/** A text and what is told of it. */
export interface Generated extends Output {
  readonly details: NonNullable<Output["details"]>;
}

/**
 * Writes on from where a text ends.
 * @param parameters as the catalogue names them; `null` counts as left out
 * @throws Refusal naming the parameter that does not fit
 */
export function generate(inputs: string, parameters: Members, seed: number): Generated {
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
  const input = { inputs, parameters: { ...Object.fromEntries(given), details: true } };
  const { value, issue } = checkInput(textGeneration, input);
  if (issue) {
    const name = issue.path.at(-1);
    throw new Refusal(400, `${name}: ${issue.message}`, name);
  }
  const output = answerOf("text-generation", value as AnswerInput<"text-generation">, { seed });
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
export function continueText(prompt: string, members: Members, named: Members, seed: number): Written {
  const sampling = Object.fromEntries(SAMPLING.map((name) => [name, members[name]]));
  const { generated_text, details } = generate(prompt, { ...sampling, ...named }, seed);
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
export function tokenLimit(members: Members, name: string): number | undefined {
  const limit = integerMember(members, name, { min: -2 });
  return limit === undefined || limit < 0 ? undefined : limit;
}
