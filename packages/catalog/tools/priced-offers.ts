import { OFFERS } from "../src/models/index.ts";
import { COUNTED_PRICES } from "../src/models/known-prices.ts";

/** What a price list needs of the catalog's offers, by provider, as JSON. */
export function printPricedOffers(): string {
  const providers = [...new Set(OFFERS.map(({ provider }) => provider))];
  const tables = providers.map((id) => {
    const rows = OFFERS.filter(({ provider }) => provider === id).map((offer) =>
      JSON.stringify(toRow(offer)),
    );
    return `${JSON.stringify(id)}:[\n${rows.join(",\n")}]`;
  });
  return `{\n"asOf":${JSON.stringify(OFFERS[0]?.asOf)},\n"offers":{\n${tables.join(",\n")}\n}}\n`;
}

/** Empty members at the end are left out. */
function toRow({ providerModelId, usdPerMillionTokens, hubId, variant, status }: (typeof OFFERS)[number]) {
  const prices = COUNTED_PRICES.map((name) => usdPerMillionTokens?.[name] ?? 0);
  const members = usdPerMillionTokens?.output === undefined && usdPerMillionTokens?.input === undefined;
  const row = [
    providerModelId,
    members ? [] : withoutEnd(prices, 0, 2),
    hubId ?? "",
    variant ?? "",
    status === "deprecated" ? 1 : "",
  ];
  return withoutEnd(row, "", 2);
}

function withoutEnd<Value>(values: readonly Value[], empty: Value, least: number): readonly Value[] {
  const last = values.findLastIndex((value) => value !== empty);
  return values.slice(0, Math.max(last + 1, least));
}
