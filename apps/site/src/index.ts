export { ITEM_PAGES, type ItemPage, knowsQuery, PAGES, type Page } from "./pages.ts";
export { createSite, type Site } from "./site.ts";
