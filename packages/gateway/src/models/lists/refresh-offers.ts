import type { Offer } from "@inferhub/catalog/models";
import type { ListCopy, ListedOffer } from "./model-copy.ts";

/** Aliases and prices of the catalog, which are loaded with the offers. */
export type Reviewed = Pick<
  typeof import("@inferhub/catalog/models"),
  "toCurrentHubId" | "findHubMatch" | "sortPlainFirst" | "findPrices" | "createSeedIndex"
>;

/**
 * Merges the catalog's offers with providers' lists. Data of a newer list replaces older data, with its date and URL.
 * Offers that a list omits are kept, because providers can serve unlisted models.
 */
export function refreshOffers(
  offers: readonly Offer[],
  lists: readonly ListCopy[],
  reviewed: Reviewed,
): readonly Offer[] {
  const known = new Map(offers.map((offer) => [getName(offer.provider, offer.providerModelId), offer]));
  const plain = new Map(
    reviewed
      .sortPlainFirst(offers)
      .filter(({ hubId }) => hubId)
      .map((offer) => [getName(offer.provider, reviewed.toCurrentHubId(offer.hubId ?? "")), offer] as const)
      .reverse(),
  );
  // A provider's own list comes after lists of several providers and takes precedence.
  const ordered = [...lists].sort((one, other) => Number(isOwn(one)) - Number(isOwn(other)));
  for (const { url, readAt, offers: listed } of ordered) {
    for (const each of listed) {
      const before =
        each.idIs === "hub"
          ? plain.get(getName(each.provider, reviewed.toCurrentHubId(each.id)))
          : known.get(getName(each.provider, each.id));
      const key = before && getName(before.provider, before.providerModelId);
      const current = key === undefined ? undefined : known.get(key);
      const source = { asOf: readAt.slice(0, 10), source: url };
      if (key !== undefined && current) known.set(key, updateOffer(current, each, source, reviewed));
      else if (each.idIs === "provider") {
        known.set(getName(each.provider, each.id), createOffer(each, source, reviewed));
      }
    }
  }
  return [...known.values()];
}

type Dated = Pick<Offer, "asOf" | "source">;

function updateOffer(offer: Offer, listed: ListedOffer, dated: Dated, { findPrices }: Reviewed): Offer {
  const prices = findPrices(offer, listed.prices);
  const limits = getLimits(listed);
  // Ignore copies that are older than the catalog.
  if (dated.asOf < offer.asOf || !prices.usdPerMillionTokens) return offer;
  const { usdPerMillionTokens: earlier = {}, free, ...rest } = offer;
  const { input, output } = prices.usdPerMillionTokens;
  // Prices of cached input depend on those of input and output, so they're kept or dropped together.
  const isSame = !free && !prices.free && input === earlier.input && output === earlier.output;
  const usdPerMillionTokens = { ...(isSame && earlier), ...prices.usdPerMillionTokens };
  return { ...rest, ...limits, ...prices, usdPerMillionTokens, ...dated };
}

/** A new model. Fields missing in the list get default values. */
function createOffer(
  listed: ListedOffer,
  dated: Dated,
  { findHubMatch, findPrices, createSeedIndex }: Reviewed,
): Offer {
  const name = { provider: listed.provider, providerModelId: listed.id };
  const record = createSeedIndex().get(listed.id);
  return {
    ...name,
    ...findHubMatch(name, record?.id),
    name: listed.id,
    released: dated.asOf,
    openWeights: record !== undefined,
    ...getLimits(listed),
    ...findPrices(name, listed.prices),
    features: [],
    modalities: { input: ["text"], output: ["text"] },
    ...dated,
  };
}

const getLimits = ({ contextTokens, maxOutputTokens }: ListedOffer) => ({
  ...(contextTokens !== undefined && { contextTokens }),
  ...(maxOutputTokens !== undefined && { maxOutputTokens }),
});

const isOwn = ({ offers }: ListCopy): boolean => offers[0]?.idIs === "provider";

const getName = (provider: string, id: string): string => `${provider} ${id.toLowerCase()}`;
