import { boundInput, boundOutput, type PricedRequest } from "./bound-cost.ts";

/** What is counted where neither the request nor the model describes how long a response may be. */
const USUAL_OUTPUT = 4_096;
/** What is counted for a prompt that is not all text, where the model's context is unknown. */
const USUAL_CONTEXT = 128_000;

/** Estimates the most tokens that a request can use. Unknown values are counted as usual: the response describes what it was. */
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
