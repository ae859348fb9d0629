import { type Offer, pickKnownPrices } from "@inferhub/catalog/models";
import type { Table } from "../text/columns.ts";
import { figure } from "../text/figures.ts";

/** Table of a model's providers with prices in dollars per million tokens. Deprecated offers are last. */
export function offerTable(offers: readonly Offer[], terminal: boolean): Table {
  const rows = [...offers]
    .sort((a, b) => Number(a.status === "deprecated") - Number(b.status === "deprecated"))
    .map((offer) => [
      offer.provider,
      offer.providerModelId,
      price(offer, "input"),
      price(offer, "output"),
      figure(offer.contextTokens, terminal),
      figure(offer.maxOutputTokens, terminal),
      offer.status ?? "",
    ]);
  return { header: ["provider", "called", "$/M in", "$/M out", "context", "output", "status"], rows };
}

function price(offer: Offer, of: "input" | "output"): string {
  const dollars = pickKnownPrices(offer)[of];
  if (dollars === undefined) return "";
  return dollars === 0 ? "free" : String(dollars);
}

/** Dates and URLs of the offers' sources: `2026-07-02 https://…`. */
export const datedLists = (offers: readonly Offer[]): string =>
  [...new Set(offers.map(({ asOf, source }) => `${asOf} ${source}`))].join(", ");
