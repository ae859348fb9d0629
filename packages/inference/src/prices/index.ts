export { prices } from "./prices.ts";
