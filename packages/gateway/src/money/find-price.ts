import type { Offer } from "@inferhub/catalog/models";
import type { Provider } from "@inferhub/inference";
import { BoundedCache } from "../bounded-cache.ts";
import type { ConfiguredPrice, Policy } from "../config/policy.ts";
import type { Connections } from "../connections.ts";
import { matchesAny } from "../limits/patterns.ts";
import type { OfferIndex } from "../models/price-book.ts";
import { toNanoUsd } from "./nano-usd.ts";
import { FREE, joinPrices, type ModelPrice, type Price, toPrice } from "./price.ts";

/** Sources of prices. */
export interface PriceSources {
  readonly connections: Pick<Connections, "find">;
  readonly policy: () => Pick<Policy, "prices">;
  /** `undefined` while the offers aren't loaded. */
  readonly offers: () => OfferIndex | undefined;
}

const FREE_MODEL: ModelPrice = { price: FREE };
const LOOPBACK_ADDRESS = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** Returns whether a provider is a local server, based on its definition and not on its configured URL. */
export const runsLocally = ({ baseUrl, auth }: Provider): boolean =>
  auth.optional === true && LOOPBACK_ADDRESS.test(baseUrl);

/** Caches {@link findModelPrice} until the config or the offers change. */
export function createPriceFinder(
  sources: PriceSources,
): (provider: Provider, model: string) => ModelPrice | undefined {
  const known = new BoundedCache<ModelPrice | undefined>();
  const { connections, policy, offers } = sources;
  return (provider, model) =>
    connections.find(provider)?.emulatedBy === undefined
      ? known.get(`${provider.id} ${model}`, [policy().prices, offers()], () =>
          findModelPrice(sources, provider, model),
        )
      : FREE_MODEL;
}

/**
 * Returns the price of a model: from the config, its offer, or the offers that it can be an alias of. Emulators and local
 * servers are free.
 * @param model provider's model ID, or the Hub's
 * @returns `undefined` if the price is unknown
 */
function findModelPrice(
  { connections, policy, offers }: PriceSources,
  provider: Provider,
  model: string,
): ModelPrice | undefined {
  if (connections.find(provider)?.emulatedBy !== undefined) return FREE_MODEL;
  const index = offers();
  const exact = index?.find(provider.id, model);
  const found = exact ? [exact] : (index?.findVersions(provider.id, model) ?? []);
  const known = joinOffers(found);
  const configured = findConfigured(policy().prices?.[provider.id], model);
  if (configured) return toConfiguredPrice(configured, known);
  if (runsLocally(provider)) return { ...known, price: FREE };
  return known?.price.input === undefined ? undefined : known;
}

/** Cache of offer prices. Offers are only replaced as a whole. */
const convertedPrices = new WeakMap<Offer, Price>();

function getPrice(offer: Offer): Price {
  const known = convertedPrices.get(offer) ?? toPrice(offer);
  convertedPrices.set(offer, known);
  return known;
}

function joinOffers(offers: readonly Offer[]): ModelPrice | undefined {
  const price = joinPrices(offers.map(getPrice));
  const [first] = offers;
  if (!price || !first) return undefined;
  return {
    price,
    maxOutputTokens: getLargest(offers.map((offer) => offer.maxOutputTokens)),
    contextTokens: getLargest(offers.map((offer) => offer.contextTokens)),
    asOf: first.asOf,
  };
}

/** Returns `undefined` if one price is unknown. */
const getLargest = (limits: readonly (number | undefined)[]): number | undefined =>
  limits.includes(undefined) ? undefined : Math.max(...(limits as number[]));

function findConfigured(
  prices: Readonly<Record<string, ConfiguredPrice>> | undefined,
  model: string,
): ConfiguredPrice | undefined {
  if (!prices) return undefined;
  const name = model.toLowerCase();
  const entries = Object.entries(prices);
  const exact = entries.find(([pattern]) => pattern.toLowerCase() === name);
  return (exact ?? entries.find(([pattern]) => matchesAny([pattern.toLowerCase()], name)))?.[1];
}

function toConfiguredPrice(configured: ConfiguredPrice, known: ModelPrice | undefined): ModelPrice {
  const {
    maxOutputTokens = known?.maxOutputTokens,
    contextTokens = known?.contextTokens,
    ...prices
  } = configured;
  const parts = Object.entries(prices).map(([part, usd]) => [part, toNanoUsd(usd)]);
  return { price: Object.fromEntries(parts), maxOutputTokens, contextTokens };
}
