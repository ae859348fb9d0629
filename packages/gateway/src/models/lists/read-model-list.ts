import type { ModelList } from "@inferhub/inference";
import * as v from "valibot";
import { type ListedOffer, listedOffer, MAX_MODELS } from "./model-copy.ts";

/**
 * Parses a provider's response with its list definition. Malformed entries are dropped, so that they don't hide the other
 * models.
 * @param provider provider of the list
 * @throws TypeError if the response contains no model
 */
export function readModelList(provider: string, list: ModelList, body: unknown): readonly ListedOffer[] {
  const entries = getPath(body, list.entries ?? "data");
  if (!Array.isArray(entries)) throw new TypeError("The response has no list of models");
  const offers = entries
    .slice(0, MAX_MODELS)
    .flatMap((entry) => readEntryOffers(provider, list, entry))
    .slice(0, MAX_MODELS);
  if (offers.length === 0) throw new TypeError("The response lists no valid model");
  return offers;
}

function readEntryOffers(provider: string, list: ModelList, entry: unknown): ListedOffer[] {
  const id = getPath(entry, list.id ?? "id");
  if (!list.offers) return validateOffer({ provider, id, idIs: "provider", ...readFigures(list, entry) });
  const offers = getPath(entry, list.offers.at);
  if (!Array.isArray(offers)) return [];
  const named = list.offers.provider;
  return offers.flatMap((offer) =>
    validateOffer({ provider: getPath(offer, named), id, idIs: "hub", ...readFigures(list, offer) }),
  );
}

function validateOffer(value: unknown): ListedOffer[] {
  const { success, output } = v.safeParse(listedOffer, value);
  return success ? [output] : [];
}

/** Implausible numbers are dropped. */
function readFigures(list: ModelList, entry: unknown) {
  const { contextTokens, maxOutputTokens } = listedOffer.entries;
  const prices = Object.entries(list.prices).flatMap(([name, path]) => {
    const figure = getNumber(entry, path);
    const price = figure === undefined ? undefined : rounded(figure * list.usdPerUnit);
    return v.is(listedOffer.entries.prices, { [name]: price }) ? [[name, price] as const] : [];
  });
  const context = getNumber(entry, list.contextTokens);
  const longest = getNumber(entry, list.maxOutputTokens);
  return {
    prices: Object.fromEntries(prices),
    ...(v.is(contextTokens, context) && { contextTokens: context }),
    ...(v.is(maxOutputTokens, longest) && { maxOutputTokens: longest }),
  };
}

/** Some lists have prices per token as text: `"0.00000059"`. */
function getNumber(value: unknown, path: string | undefined): number | undefined {
  const found = path === undefined ? undefined : getPath(value, path);
  if (typeof found === "number") return found;
  return typeof found === "string" && /^\d{1,12}(\.\d{1,20})?(e-?\d{1,2})?$/i.test(found)
    ? Number(found)
    : undefined;
}

/** Rounds a price per million tokens to remove floating-point errors. */
const rounded = (price: number): number => Number(price.toPrecision(10));

function getPath(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}
