import { pickKnownPrices } from "@inferhub/catalog";
import type { Offer } from "@inferhub/catalog/models";
import { PROVIDERS, type Provider } from "@inferhub/inference";

/** A model in OpenAI's format, with its providers. */
export interface ListedModel {
  /** Hub ID `owner/name`, or `provider/model` for models that aren't on the Hub. */
  readonly id: string;
  readonly object: "model";
  /** First release, in seconds since 1970. */
  readonly created: number;
  readonly owned_by: string;
  /** IDs of available providers that serve it. */
  readonly providers: readonly string[];
  /** Largest context window of its providers, in tokens. */
  readonly context_length?: number;
  /** Input and output modalities across providers: `text`, `image`, `audio`, `video`, `pdf`. */
  readonly modalities?: Modalities;
  /** Capabilities across providers: `tools`, `structured-output`, `reasoning`. */
  readonly features?: readonly string[];
  /** Lowest price. */
  readonly pricing?: ListedPrice;
}

/** Input and output modalities. */
export interface Modalities {
  readonly input: readonly string[];
  readonly output: readonly string[];
}

/** Price of a provider, with its source. */
export interface ListedPrice {
  /** US dollars per million tokens. */
  readonly input: number;
  readonly output: number;
  /** Provider ID. */
  readonly provider: string;
  /** Date of the price list. */
  readonly as_of: string;
  /** URL of the price list. */
  readonly source: string;
  /** URL of the document that lists it as free. */
  readonly free?: string;
}

export interface ModelList {
  readonly object: "list";
  readonly data: readonly ListedModel[];
}

/**
 * Returns all valid values of `model` for available providers.
 * @param providers defaults to all providers of the inference package
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

/**
 * Returns a model by any valid ID: the listed ID, `owner/name:provider`, `provider/model`, or the provider's own ID.
 * @param findOffers finds offers by Hub ID or provider ID
 * @returns the model, with the requested ID
 */
export function findNamedModel(
  id: string,
  findOffers: (name: string) => readonly Offer[],
  reachable: (providerId: string) => boolean,
): ListedModel | undefined {
  const colon = id.lastIndexOf(":");
  const slash = id.indexOf("/");
  const candidates: readonly (readonly [name: string, provider: string | undefined])[] = [
    [id, undefined],
    ...(colon > 0 ? [[id.slice(0, colon), id.slice(colon + 1)] as const] : []),
    ...(slash > 0 ? [[id.slice(slash + 1), id.slice(0, slash)] as const] : []),
    // A valid form in calls: `mistral/mistral-small-latest:mistral`.
    ...(slash > 0 && id.slice(0, slash) === id.slice(colon + 1)
      ? [[id.slice(slash + 1, colon), id.slice(0, slash)] as const]
      : []),
  ];
  for (const [name, provider] of candidates) {
    const isPolicy = provider !== undefined && MODEL_POLICIES.has(provider);
    const offers = findOffers(name).filter(
      (offer) =>
        reachable(offer.provider) && (provider === undefined || isPolicy || offer.provider === provider),
    );
    if (offers.length > 0) return toListedModel(id, offers);
  }
  return undefined;
}

/**
 * Returns a model that isn't listed under this ID: a dated version of a listed model, or a model of a provider's own list.
 * @param providers available providers
 */
export function findUnlistedModel(
  id: string,
  providers: readonly Provider[],
  findVersions: (provider: string, model: string) => readonly Offer[],
): ListedModel | undefined {
  const versions = providers.flatMap((provider) => findVersions(provider.id, id).slice(0, 1));
  if (versions.length > 0) return toListedModel(id, versions);
  const owner = providers.find(({ unlistedModels }) => unlistedModels?.test(id));
  return owner && { id, object: "model", created: 0, owned_by: owner.id, providers: [owner.id] };
}

/** Suffixes of model IDs other than providers. */
const MODEL_POLICIES: ReadonlySet<string> = new Set(["fastest", "cheapest", "preferred"]);

function toListedModel(id: string, offers: readonly Offer[]): ListedModel {
  const [owner = id] = id.split("/", 1);
  const lengths = offers.flatMap(({ contextTokens }) => contextTokens ?? []);
  const pricing = findCheapest(offers);
  const features = [...new Set(offers.flatMap(({ features = [] }) => features))].sort();
  return {
    id,
    object: "model",
    created: Math.min(...offers.map(({ released }) => Date.parse(released) / 1000)),
    owned_by: owner,
    providers: [...new Set(offers.map(({ provider }) => provider))].sort(),
    ...(lengths.length > 0 && { context_length: Math.max(...lengths) }),
    ...(features.length > 0 && { features }),
    modalities: { input: collect(offers, "input"), output: collect(offers, "output") },
    ...(pricing && { pricing }),
  };
}

const collect = (offers: readonly Offer[], side: keyof Modalities): readonly string[] => [
  ...new Set(offers.flatMap(({ modalities }) => modalities[side])),
];

/** Sorts by the sum of input and output token prices. Offers without one of them are skipped. */
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
