import { GatewayError } from "../errors.ts";
import type { RequestUse } from "../usage/request-use.ts";
import type { CostBound } from "./cost-bound.ts";
import type { NanoUsd } from "./nano-usd.ts";
import { FREE, getCacheWritePrice, type ModelPrice, priceTokens } from "./price.ts";

/** A request to price at a model. */
export interface PricedRequest {
  readonly provider: string;
  readonly model: string | undefined;
  readonly use: RequestUse;
  /** `undefined` if the price is unknown. */
  readonly price: ModelPrice | undefined;
  /** Kind of output. Only text and embeddings are billed by token. */
  readonly output: "text" | "vectors" | "other";
}

/** Overhead of chat templates in tokens. */
const TEMPLATE_TOKENS = 256;

/**
 * Computes the maximum cost of a request: each input token has at least one byte of the body, and the output has the
 * maximum length that the request or the model allows.
 * @throws GatewayError with code `price-unknown`
 */
export function boundCost({ provider, model, use, price, output }: PricedRequest): CostBound {
  const unknown = (what: string, remedy: string) =>
    new GatewayError("price-unknown", `${what}: ${remedy}, or use a token without a budget`, { provider });
  const where = `${model === undefined ? "this request" : model.slice(0, 100)} at ${provider}`;
  const addPrice = `add it to \`prices\` in inferhub.json`;
  if (!price) throw unknown(`No price for  ${where}`, addPrice);
  if (price.price === FREE) return { nanoUsd: 0n };
  const { request, image } = price.price;
  const perUnit = request ?? image;
  if (perUnit !== undefined && price.price.input === undefined)
    return { nanoUsd: (request ?? 0n) + (image ?? 0n) * BigInt(use.answers), parameter: "n" };
  if (use.surcharge !== undefined && request === undefined)
    throw unknown(`No price for  ${use.surcharge} of ${where}`, `leave it out, ${addPrice} as \`request\``);
  if (output === "other") throw unknown(`No price for this operation of ${where}`, addPrice);
  if (use.openInputs === Number.POSITIVE_INFINITY)
    throw unknown(
      `The body for ${where} cannot be read, so its maximum cost is unknown`,
      "send JSON in UTF-8, with fewer fields",
    );
  const input = boundInput(use, price, output);
  if (input === undefined)
    throw unknown(
      `The input of ${where} isn't completely in the body, and the model's context window is unknown`,
      "send text only",
    );
  const longest = boundOutput(use, price, output);
  if (longest === undefined) throw unknown(`The output limit of ${where} is not known`, "set `max_tokens`");
  const dearInput = use.writesCache ? doubled(getCacheWritePrice(price.price)) : undefined;
  const nanoUsd = priceTokens(
    {
      ...price.price,
      input: dearInput ?? price.price.input,
      output: maxOf(price.price.output, price.price.reasoning),
    },
    { input, output: longest * use.answers },
  );
  if (nanoUsd === undefined) throw unknown(`Some prices are missing for ${where}`, addPrice);
  return { nanoUsd, parameter: use.maxOutput?.parameter ?? "max_tokens" };
}

/** `undefined` if the input isn't in the body and the model's context window is unknown. */
export function boundInput(
  { bodyBytes, hasTools, hasOpenInput, openInputs, prompts }: RequestUse,
  { contextTokens }: ModelPrice,
  output: PricedRequest["output"],
): number | undefined {
  const inBody = bodyBytes === undefined ? undefined : bodyBytes * (hasTools ? 2 : 1) + TEMPLATE_TOKENS;
  if (output === "vectors") {
    // The context window limits each text, not the sum of several texts.
    if (!hasOpenInput || inBody === undefined) return inBody;
    return contextTokens === undefined ? undefined : inBody + openInputs * contextTokens;
  }
  const most = contextTokens === undefined ? undefined : contextTokens * prompts;
  if (hasOpenInput || inBody === undefined) return most;
  // The provider rejects a prompt that is longer than the model's context.
  return Math.min(inBody, most ?? inBody);
}

/** `undefined` if neither the request nor the model limits the output. */
export function boundOutput(
  { maxOutput }: RequestUse,
  { maxOutputTokens, contextTokens }: ModelPrice,
  output: PricedRequest["output"],
): number | undefined {
  if (output === "vectors") return 0;
  return maxOutput?.tokens ?? maxOutputTokens ?? contextTokens;
}

/** Writing to a one-hour cache costs twice as much as other input. */
const doubled = (price: NanoUsd | undefined) => (price === undefined ? undefined : price * 2n);

const maxOf = (one: NanoUsd | undefined, other: NanoUsd | undefined) =>
  one !== undefined && other !== undefined && other > one ? other : one;
