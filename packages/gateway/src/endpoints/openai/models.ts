import { pickKnownPrices } from "@inferhub/catalog";
import type { Offer } from "@inferhub/catalog/models";
import { PROVIDERS, type Provider } from "@inferhub/inference";

/** A model as lists in this format show it, with where it is served. */
export interface ListedModel {
  /** `owner/name` at the Hub; `provider/model` where the Hub lists none of a provider's models. */
  readonly id: string;
  readonly object: "model";
  /** When it was first released, in seconds since 1970. */
  readonly created: number;
  readonly owned_by: string;
  /** Ids of the providers that serve it and can be reached. */
  readonly providers: readonly string[];
  /** In tokens, where most fit. */
  readonly context_length?: number;
  /** Where it is cheapest. */
  readonly pricing?: ListedPrice;
}

/** What a provider asks, by which list. */
export interface ListedPrice {
  /** Dollars for a million tokens. */
  readonly input: number;
  readonly output: number;
  /** Id of the provider. */
  readonly provider: string;
  /** Day of the list. */
  readonly as_of: string;
  /** Address of the list. */
  readonly source: string;
  /** Address of the document that calls it free, where it costs nothing. */
  readonly free?: string;
}

export interface ModelList {
  readonly object: "list";
  readonly data: readonly ListedModel[];
}

/**
 * All that can be named as `model` and is sold by a provider that can be reached.
 * @param providers whose offers count; all that come with the inference package when left out
 */
export function buildModelList(
  offers: readonly Offer[],
  reachable: (providerId: string) => boolean,
  providers: readonly Provider[] = PROVIDERS,
): ModelList {
  const known = new Map(
    providers.filter(({ id }) => reachable(id)).map((provider) => [provider.id, provider]),
  );
  const byId = new Map<string, Offer[]>();
  for (const offer of offers) {
    const provider = known.get(offer.provider);
    const id = provider?.clientSideRoutingOnly ? `${offer.provider}/${offer.providerModelId}` : offer.hubId;
    if (!provider || !id) continue;
    const others = byId.get(id);
    if (others) others.push(offer);
    else byId.set(id, [offer]);
  }
  const data = [...byId].map(([id, offers]) => toListedModel(id, offers));
  return { object: "list", data: data.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

export const findModel = ({ data }: ModelList, id: string): ListedModel | undefined =>
  data.find((model) => model.id === id);

function toListedModel(id: string, offers: readonly Offer[]): ListedModel {
  const [owner = id] = id.split("/", 1);
  const lengths = offers.flatMap(({ contextTokens }) => contextTokens ?? []);
  const pricing = findCheapest(offers);
  return {
    id,
    object: "model",
    created: Math.min(...offers.map(({ released }) => Date.parse(released) / 1000)),
    owned_by: owner,
    providers: [...new Set(offers.map(({ provider }) => provider))].sort(),
    ...(lengths.length > 0 && { context_length: Math.max(...lengths) }),
    ...(pricing && { pricing }),
  };
}

/** By what a token in and a token out cost together; offers that lack a price of one cannot be compared. */
function findCheapest(offers: readonly Offer[]): ListedModel["pricing"] {
  return offers
    .flatMap((offer) => {
      const { input, output } = pickKnownPrices(offer);
      if (input === undefined || output === undefined) return [];
      const { provider, asOf: as_of, source, free } = offer;
      return { input, output, provider, as_of, source, ...(free && { free: free.source }) };
    })
    .sort((a, b) => a.input + a.output - b.input - b.output)[0];
}
