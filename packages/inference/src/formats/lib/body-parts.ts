import * as v from "valibot";
import { InputError } from "../../errors.ts";

/** The most calls that one request makes: each is paid for. */
const MAX_CALLS = 128;

const tooMany = `At most ${MAX_CALLS} responses are allowed per request`;

/** How many outputs are requested. */
export const callCountSchema = v.nullish(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CALLS, tooMany)),
);

/** `stream`, if the format has no stream. */
export const notStreamedSchema = v.nullish(
  v.literal(false, "This response isn't streamed. Omit stream, or set it to false"),
);

/** The operation cannot express the request. */
export const createInvalidError = (operation: string, message: string) =>
  new InputError("input-invalid", message, { operation });

/** The fields that are set; OpenAI's formats write `null` for what is not. */
export function omitNullish(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value != null));
}

/**
 * The parameters of several calls with the same input. Each after the first has the next seed, if one is
 * given: with the same seed they would all give the same output.
 */
export function repeatParameters(
  calls: number,
  parameters: Readonly<Record<string, unknown>>,
): readonly Readonly<Record<string, unknown>>[] {
  const { seed } = parameters;
  return Array.from({ length: calls }, (_, index) =>
    typeof seed === "number" ? { ...parameters, seed: seed + index } : parameters,
  );
}

/**
 * Checks how many calls a request would make.
 * @throws InputError if there are too many
 */
export function assertCallCount(operation: string, calls: number): void {
  if (calls <= MAX_CALLS) return;
  throw createInvalidError(operation, `${tooMany}, and this one requests ${calls}: send several requests`);
}
