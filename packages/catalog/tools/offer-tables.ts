import { printModelOffers } from "./model-offers.ts";
import { printPricedOffers } from "./priced-offers.ts";

/** Small tables of the catalog's offers, by path. */
export const generateOfferTables = (): Readonly<Record<string, string>> => ({
  "packages/catalog/src/generated/model-offers.json": printModelOffers(),
  "packages/catalog/src/generated/priced-offers.json": printPricedOffers(),
});
