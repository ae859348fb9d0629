import { formatDollars } from "../model/format.ts";
import type { NumberFilter } from "./number-filter.ts";

/** Limits of the lowest input price. 0 lists free offers only. */
export const PRICE_FILTER: NumberFilter = {
  key: "price",
  hint: "Input price per 1M tokens at the cheapest provider",
  limits: [0, 0.1, 0.5, 1, 5],
  format: (usd) => (usd === 0 ? "Free" : `Up to ${formatDollars(usd)}`),
};
