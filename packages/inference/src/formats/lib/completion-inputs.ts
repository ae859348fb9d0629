import { omitNullish } from "./body-parts.ts";

/** Parameters that most formats of text generation name as the operation does. */
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
 * Input of one text generation.
 * @param fields body fields, of which the sampling parameters are used
 * @param named parameters with a different name in the format
 */
export function toGenerationInputs(
  inputs: string,
  members: Readonly<Record<string, unknown>>,
  named: Readonly<Record<string, unknown>>,
) {
  const sampling = Object.fromEntries(SAMPLING.map((name) => [name, members[name]]));
  return [{ inputs, parameters: omitNullish({ ...sampling, ...named, details: true }) }];
}

/** Stop sequences as a list; formats accept one text or a list. */
export function toStopList(stop: unknown): string[] {
  const list = Array.isArray(stop) ? stop : [stop];
  return list.filter((each): each is string => typeof each === "string" && each !== "");
}

/** `undefined` for a limit below zero. */
export const toLimit = (limit: number | null | undefined): number | undefined =>
  limit == null || limit < 0 ? undefined : limit;
