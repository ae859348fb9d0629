import type { Offer } from "@inferhub/catalog/models";
import { BoundedCache } from "../bounded-cache.ts";
import { stripVersion } from "../money/model-alias.ts";
import type { ListCopy } from "./lists/model-copy.ts";
import { type Reviewed, refreshOffers } from "./lists/refresh-offers.ts";

/** The catalog's offers, indexed by name. */
export interface OfferIndex {
  readonly offers: readonly Offer[];
  /** Returns the offers of a model, by Hub ID or provider ID. */
  findByName(model: string): readonly Offer[];
  /** Returns the offer of a model at one provider, by either ID. */
  find(provider: string, model: string): Offer | undefined;
  /** Returns offers at one provider that an ID can be an alias or version of. */
  findVersions(provider: string, model: string): readonly Offer[];
}

/** Loads the offers on first use, because they have several megabytes. */
export interface PriceBook {
  /** The index, if it is loaded. */
  readonly loaded: OfferIndex | undefined;
  load(): Promise<OfferIndex>;
  /** Reloads prices from the lists. Concurrent readers get the previous ones. */
  renew(): Promise<void>;
  /** Waits for a pending load, including one that no caller awaits. Never rejects. */
  whenLoaded(): Promise<void>;
}

/** @param lists returns the providers' lists that are newer than the catalog */
export function createPriceBook(lists: () => readonly ListCopy[] = () => []): PriceBook {
  let loading: Promise<OfferIndex> | undefined;
  const offers = {
    loaded: undefined as OfferIndex | undefined,
    load: () => {
      loading ??= loadIndex(lists()).then((index) => {
        offers.loaded = index;
        return index;
      });
      // A load that no caller awaits must not end the process with an unhandled rejection.
      loading.catch(() => {});
      return loading;
    },
    renew: async () => {
      // A caller without earlier lookups reads the newest prices on its first one.
      if (!loading) return;
      await loading.catch(() => {});
      const index = await loadIndex(lists());
      loading = Promise.resolve(index);
      offers.loaded = index;
    },
    whenLoaded: async () => {
      await loading?.catch(() => {});
    },
  };
  return offers;
}

async function loadIndex(lists: readonly ListCopy[]): Promise<OfferIndex> {
  const { OFFERS, ...reviewed } = await import("@inferhub/catalog/models");
  const offers = lists.length === 0 ? OFFERS : refreshOffers(OFFERS, lists, reviewed);
  return buildIndex(offers, reviewed);
}

function buildIndex(
  offers: readonly Offer[],
  { toCurrentHubId, sortPlainFirst }: Pick<Reviewed, "toCurrentHubId" | "sortPlainFirst">,
): OfferIndex {
  const nameOf = (hubId: string) => toCurrentHubId(hubId).toLowerCase();
  const byName = new Map<string, Offer[]>();
  const add = (name: string, offer: Offer) => {
    const list = byName.get(name);
    if (list) list.push(offer);
    else byName.set(name, [offer]);
  };
  const byVersion = new Map<string, Offer[]>();
  const getVersionKey = (provider: string, model: string) => `${provider} ${stripVersion(model)}`;
  for (const offer of sortPlainFirst(offers)) {
    const versionKey = getVersionKey(offer.provider, offer.providerModelId);
    byVersion.set(versionKey, [...(byVersion.get(versionKey) ?? []), offer]);
    add(offer.providerModelId.toLowerCase(), offer);
    const hubId = offer.hubId && nameOf(offer.hubId);
    if (hubId && hubId !== offer.providerModelId.toLowerCase()) add(hubId, offer);
  }
  const found = new BoundedCache<readonly Offer[]>();
  const findByName = (model: string) =>
    found.get(model, [], () => {
      const keys = new Set([model.toLowerCase(), nameOf(model)]);
      return [...new Set([...keys].flatMap((key) => byName.get(key) ?? []))];
    });
  return {
    offers,
    findByName,
    find: (id, model) => findByName(model).find(({ provider }) => provider === id),
    findVersions: (id, model) => byVersion.get(getVersionKey(id, model)) ?? [],
  };
}
