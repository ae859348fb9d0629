import { type Offer, pickKnownPrices } from "@inferhub/catalog/models";
import { formatLongDay } from "../format.ts";
import { getCost, listCallableProviders } from "../offers-view.server.ts";
import { oneOfOptions, parseChoice } from "../query.ts";
import { FEATURE_LABELS, PANEL_SORTS, type PanelRow, type PanelSort, type PanelView } from "./panel-view.ts";

/** @param query values of the URL: `sort` and `with` */
export function buildPanelView(
  offers: readonly Offer[],
  operation: string | undefined,
  query: URLSearchParams,
): PanelView {
  const providers = listCallableProviders(offers, operation);
  const best = new Map(providers.map(({ id }) => [id, findPlainOffer(offers, id)]));
  const features = Object.keys(FEATURE_LABELS).filter((feature) => {
    const having = [...best.values()].filter((offer) => hasFeature(offer, feature)).length;
    return having > 0 && having < best.size;
  });
  const { choice, dropped } = parseChoice(query, {
    sort: oneOfOptions(PANEL_SORTS),
    with: oneOfOptions(["", ...features]),
  });
  const least = Math.min(...[...best.values()].map((offer) => (offer ? getCost(offer) : Infinity)));
  const rows = providers.map(({ id, label }) => toRow(id, label, best.get(id), least));
  const feature = choice.with ?? "";
  const sort = (choice.sort ?? PANEL_SORTS[0]) as PanelSort;
  const [first] = offers;
  return {
    rows: sortRows(
      rows.filter(({ id }) => feature === "" || hasFeature(best.get(id), feature)),
      sort,
    ),
    sort,
    feature,
    features,
    total: rows.length,
    asOf: first && { day: first.asOf, text: formatLongDay(new Date(first.asOf)) },
    dropped,
  };
}

/** The offer that a call of the model uses at a provider: the plain model, which is first. */
const findPlainOffer = (offers: readonly Offer[], provider: string): Offer | undefined =>
  offers.find((offer) => offer.provider === provider);

// The list is written without its defaults.
const hasFeature = (offer: Offer | undefined, feature: string) =>
  ((offer?.features as readonly string[] | undefined) ?? []).includes(feature);

function toRow(id: string, label: string, offer: Offer | undefined, least: number): PanelRow {
  const { input, output } = offer ? pickKnownPrices(offer) : {};
  return {
    id,
    label,
    inputUsd: input,
    outputUsd: output,
    isFree: offer?.free !== undefined && input === 0,
    contextTokens: offer?.contextTokens,
    isCheapest: offer !== undefined && Number.isFinite(least) && getCost(offer) === least,
  };
}

/** Providers are sorted by price. The browser sorts by speed, which it measures. */
const sortRows = (rows: readonly PanelRow[], sort: PanelSort): readonly PanelRow[] =>
  sort === "context" ? [...rows].sort((a, b) => (b.contextTokens ?? 0) - (a.contextTokens ?? 0)) : rows;
