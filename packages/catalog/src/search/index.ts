export { createSearch, type Search, type SearchHit, type SearchResult } from "./create-search.ts";
export { PROVIDER_WORDS } from "./provider-words.ts";
export { KIND_WEIGHTS, type SearchDocument, type SearchKind } from "./search-document.ts";
export { splitWords } from "./split-words.ts";
