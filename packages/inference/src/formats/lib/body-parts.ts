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

/** The set fields; OpenAI's formats use `null` for unset ones. */
export function omitNullish(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value != null));
}

/**
 * Parameters of several calls with the same input. Increments the seed per call, because the same seed would produce
 * the same output.
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
 * Checks the number of calls of a request.
 * @throws InputError if it exceeds the maximum
 */
export function assertCallCount(operation: string, calls: number): void {
  if (calls <= MAX_CALLS) return;
  throw createInvalidError(operation, `${tooMany}, and this one requests ${calls}: send several requests`);
}
