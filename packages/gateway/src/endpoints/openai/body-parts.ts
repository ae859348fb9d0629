import * as v from "valibot";
import { GatewayError } from "../../errors.ts";

/** The most calls that one request makes: each is paid for. */
const MAX_CALLS = 128;

const tooMany = `At most ${MAX_CALLS} answers are given to one request`;

/** How many answers are asked for. */
export const callCountSchema = v.nullish(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CALLS, tooMany)),
);

/** `stream`, where the answer comes whole. */
export const notStreamedSchema = v.nullish(
  v.literal(false, "This answer comes whole: leave stream out, or set it to false"),
);

/** The operation cannot express the request. */
export const createInvalidError = (operation: string, message: string) =>
  new GatewayError("input-invalid", message, { operation });

/** The members that are set; this format writes `null` for what is not. */
export function omitNullish(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value != null));
}

/**
 * The parameters of several calls that ask the same. Each after the first has the next seed, where one is
 * given: with the same they would all give the same answer.
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

/** @throws GatewayError when one request would make more calls than are made for one */
export function assertCallCount(operation: string, calls: number): void {
  if (calls <= MAX_CALLS) return;
  throw createInvalidError(operation, `${tooMany}, and this asks for ${calls}: send several requests`);
}
