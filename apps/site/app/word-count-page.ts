import { createElement } from "react";
import { useSearchParams } from "react-router";
import { defineQuery } from "./lib/query/define-query.ts";
import { text } from "./lib/query/values.ts";

// The one file of a page that the recipe test adds: its query, its handle and its component.
const wordCountQuery = defineQuery({ words: text() });

export const handle = { source: "apps/site/app/word-count-page.ts", query: wordCountQuery };

/** @public */
// biome-ignore lint/style/noDefaultExport: the router wants it
export default function WordCount() {
  const [search] = useSearchParams();
  const { words } = wordCountQuery.parse(search).query;
  return createElement("h1", null, `${words.split(/\s+/).filter(Boolean).length} words`);
}
