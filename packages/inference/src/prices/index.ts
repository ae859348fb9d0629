export { createPriceList, type PricedCall } from "./price.ts";
export { prices } from "./prices.ts";
