import type { Page } from "./pages.ts";

/**
 * A query without the keys that a plain form writes though nothing was filled in: `?q=&task=x` is `?task=x`. Those
 * that a page does not know, and those whose names it does not list, stay as they are.
 * @returns what stays, with its question mark; `undefined` where there is no such key
 */
export function stripEmptyParams(
  { queryKeys }: Pick<Page, "queryKeys">,
  query: URLSearchParams,
): string | undefined {
  const kept = [...query].filter(([key, value]) => value !== "" || !queryKeys.includes(key));
  if (kept.length === query.size) return undefined;
  const search = new URLSearchParams(kept).toString();
  return search && `?${search}`;
}
