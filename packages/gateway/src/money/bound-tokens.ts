import { boundInput, boundOutput, type PricedRequest } from "./bound-cost.ts";

/** Assumed output limit if neither the request nor the model defines one. */
const USUAL_OUTPUT = 4_096;
/** Assumed tokens of a prompt with media, if the model's context window is unknown. */
const USUAL_CONTEXT = 128_000;

/** Estimates the maximum tokens of a request. Unknown values use typical defaults, and the response corrects them. */
export function boundTokens({
  use,
  price = { price: {} },
  output,
}: Omit<PricedRequest, "provider" | "model">): number {
  if (output === "other") return 0;
  const { contextTokens = USUAL_CONTEXT } = price;
  const input = boundInput(use, price, output) ?? contextTokens;
  const longest = boundOutput(use, price, output) ?? USUAL_OUTPUT;
  return Math.ceil(input + longest * use.answers);
}
