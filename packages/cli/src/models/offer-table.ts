import type { Offer } from "@inferhub/catalog/models";
import type { Table } from "../text/columns.ts";
import { figure } from "../text/figures.ts";

/** Who serves a model, for how many dollars per million tokens; what is on its way out comes last. */
export function offerTable(offers: readonly Offer[], terminal: boolean): Table {
  const rows = [...offers]
    .sort((a, b) => Number(a.status === "deprecated") - Number(b.status === "deprecated"))
    .map(({ provider, providerModelId, usdPerMillionTokens, contextTokens, maxOutputTokens, status }) => [
      provider,
      providerModelId,
      dollars(usdPerMillionTokens?.input),
      dollars(usdPerMillionTokens?.output),
      figure(contextTokens, terminal),
      figure(maxOutputTokens, terminal),
      status ?? "",
    ]);
  return { header: ["provider", "called", "$/M in", "$/M out", "context", "output", "status"], rows };
}

const dollars = (price: number | undefined): string => (price === undefined ? "" : String(price));
