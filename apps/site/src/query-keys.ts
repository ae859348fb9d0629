import { findPage } from "./pages.ts";

/** What a route declares of its query: a definition, or one for each of its pages by their patterns. */
export type RouteQuery = WithKeys | ((path: string) => WithKeys);

interface WithKeys {
  /** Query keys that change what the page shows; `p.*` represents all that start with `p.`. */
  readonly keys: readonly string[];
}

/**
 * The query keys of a page.
 * @param handle what the route of the page exports as `handle`
 * @param path the pattern of the page
 */
export function readQueryKeys(handle: unknown, path: string): readonly string[] {
  const { query } = (handle ?? {}) as { readonly query?: RouteQuery };
  return (typeof query === "function" ? query(path) : query)?.keys ?? [];
}

/** Whether a query has a key that the page understands. Others, such as a campaign's tag, change nothing. */
export const acceptsQuery = (keys: readonly string[], query: URLSearchParams): boolean =>
  [...query.keys()].some((key) => acceptsKey(keys, key));

/** The part of a query that the page understands, with its question mark; empty when that is nothing. */
export function pickKnownQuery(keys: readonly string[], query: URLSearchParams): string {
  const known = new URLSearchParams([...query].filter(([key]) => acceptsKey(keys, key))).toString();
  return known && `?${known}`;
}

/** `p.*` represents all keys that start with `p.`. */
const acceptsKey = (keys: readonly string[], key: string) =>
  keys.some((each) => (each.endsWith(".*") ? key.startsWith(each.slice(0, -1)) : key === each));

/**
 * A query without the keys that a plain form writes though nothing was filled in: `?q=&task=x` is `?task=x`. Keys that
 * the page does not understand, and those whose names it does not list, stay unchanged.
 * @returns what stays, with its question mark; `undefined` where there is no such key
 */
export function stripEmptyParams(keys: readonly string[], query: URLSearchParams): string | undefined {
  const kept = [...query].filter(([key, value]) => value !== "" || !keys.includes(key));
  if (kept.length === query.size) return undefined;
  const search = new URLSearchParams(kept).toString();
  return search && `?${search}`;
}

/** Suffix of a page's Markdown version. */
export const MARKDOWN_ENDING = ".md";

/**
 * The URL of a page as Markdown.
 * @param path a slash at its end does not matter
 * @param keys the query keys of the page
 * @returns `undefined` where there is no page
 */
export function toMarkdownPath(
  path: string,
  keys: readonly string[],
  query: URLSearchParams,
): string | undefined {
  const own = path.replace(/(?<=.)\/$/, "");
  if (!findPage(own)) return undefined;
  return (own === "/" ? "/index" : own) + MARKDOWN_ENDING + pickKnownQuery(keys, query);
}
