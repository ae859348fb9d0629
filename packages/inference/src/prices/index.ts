export { createPriceList, type Priced } from "./price.ts";
export { prices } from "./prices.ts";
