import {
  findOffers,
  type ModelRecord,
  OFFERS,
  type Offer,
  pickKnownPrices,
  sortPlainFirst,
} from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import { formatLongDay } from "./format.ts";
import { toTaskLink } from "./model-facts.server.ts";
import { OFFER_SORTS, type OfferRow, sortOffers } from "./offers.ts";
import { oneOfOptions, parseChoice, type TabKeys, toChoicePath } from "./query.ts";

/** Who serves a model, for how much. */
export interface OffersView {
  readonly rows: readonly OfferRow[];
  readonly sort: string;
  /** Date and source of limits and prices; absent without rows. */
  readonly asOf: { readonly words: string; readonly day: string; readonly source: string } | undefined;
  /** Providers of the model's operation, if none lists the model. */
  readonly capableProviders: readonly { readonly id: string; readonly label: string }[];
  readonly dropped: readonly string[];
}

/** The operation that calls models of a task. */
export const findOperation = (task: string | undefined) =>
  OPERATIONS.find(({ tasks }) => (tasks as readonly string[]).includes(task ?? ""));

/**
 * Offers of a model: variants after the plain model, deprecated ones last.
 * @param id the Hub's, or the providers' own if the Hub does not have the model
 */
export function listModelOffers(id: string): readonly Offer[] {
  const offers = findOffers(id, OFFERS);
  if (offers.length > 0) return offers;
  return sortPlainFirst(OFFERS.filter(({ hubId, providerModelId }) => !hubId && providerModelId === id));
}

/** Whether our client calls an operation there. */
export const canCall = (provider: Provider | undefined, operation: string | undefined): boolean =>
  !!provider && !!operation && Object.hasOwn(provider.operations, operation);

const SORTS: TabKeys<"providers"> = { sort: oneOfOptions(OFFER_SORTS) };

/** @param query values of the URL */
export function buildOffersView(record: ModelRecord, query: URLSearchParams): OffersView {
  const { choice, dropped } = parseChoice(query, SORTS);
  const operation = findOperation(record.pipeline_tag)?.id;
  const offers = listModelOffers(record.id);
  const sort = choice.sort ?? "";
  return {
    rows: sortOffers(
      offers.map((offer) => toRow(offer, record, operation)),
      sort,
    ),
    sort,
    asOf: offers[0] && {
      words: formatLongDay(new Date(offers[0].asOf)),
      day: offers[0].asOf,
      source: offers[0].source,
    },
    capableProviders:
      offers.length > 0
        ? []
        : PROVIDERS.filter((provider) => canCall(provider, operation)).map(({ id, label }) => ({
            id,
            label,
          })),
    dropped,
  };
}

function toRow(offer: Offer, { id, pipeline_tag }: ModelRecord, operation: string | undefined): OfferRow {
  const provider: Provider | undefined = PROVIDERS.find((each) => each.id === offer.provider);
  const prices = pickKnownPrices(offer);
  const isCalled = canCall(provider, operation);
  return {
    provider: offer.provider,
    label: provider?.label ?? offer.provider,
    href: provider && `/providers/${provider.id}`,
    modelId: offer.providerModelId,
    task: toTaskLink(pipeline_tag),
    contextTokens: offer.contextTokens,
    maxOutputTokens: offer.maxOutputTokens,
    inputUsd: prices.input,
    outputUsd: prices.output,
    free: offer.free,
    // The list is written without its defaults.
    features: (offer.features as Offer["features"] | undefined) ?? [],
    status: offer.status,
    call: isCalled
      ? toChoicePath(
          id,
          undefined,
          { provider: offer.provider },
          {
            provider: oneOfOptions(
              listCallableProviders(listModelOffers(id), operation).map((each) => each.id),
            ),
          },
        )
      : undefined,
    tryIt: isCalled && operation ? toPlaygroundPath(operation, id, offer.provider) : undefined,
  };
}

/** Providers that serve a model and that our client calls, the cheapest first. */
export function listCallableProviders(
  offers: readonly Offer[],
  operation: string | undefined,
): readonly Provider[] {
  const costs = new Map<string, number>();
  // The first of a provider is the plain model, which a call runs.
  for (const offer of offers) if (!costs.has(offer.provider)) costs.set(offer.provider, getCost(offer));
  const cost = ({ id }: Provider) => costs.get(id) ?? Number.POSITIVE_INFINITY;
  return PROVIDERS.filter((provider) => costs.has(provider.id) && canCall(provider, operation)).sort(
    // Two prices that are unknown are equal, though their difference isn't a number.
    (a, b) => (cost(a) === cost(b) ? 0 : cost(a) - cost(b)) || a.label.localeCompare(b.label, "en"),
  );
}

/**
 * Price of a million input tokens and a million output tokens; infinite if a price is
 * unknown.
 */
export function getCost(offer: Offer): number {
  const { input, output } = pickKnownPrices(offer);
  return input === undefined ? Number.POSITIVE_INFINITY : input + (output ?? 0);
}

/** The playground with a model and a provider selected. */
export function toPlaygroundPath(operation: string, model: string, provider?: string): string {
  const query = new URLSearchParams({ task: operation, model, ...(provider ? { provider } : {}) });
  return `/playground?${query}`;
}
