import { findPage } from "./pages.ts";

/** Query definition of a route, or one definition per page pattern. */
export type RouteQuery = WithKeys | ((path: string) => WithKeys);

interface WithKeys {
  /** Query keys that change the page. `p.*` matches all keys that start with `p.`. */
  readonly keys: readonly string[];
}

/**
 * Returns the query keys of a page.
 * @param handle the `handle` export of the page's route
 * @param path pattern of the page
 */
export function readQueryKeys(handle: unknown, path: string): readonly string[] {
  const { query } = (handle ?? {}) as { readonly query?: RouteQuery };
  return (typeof query === "function" ? query(path) : query)?.keys ?? [];
}

/** Returns whether a query has a known key. Other keys, such as campaign tags, change nothing. */
export const acceptsQuery = (keys: readonly string[], query: URLSearchParams): boolean =>
  [...query.keys()].some((key) => acceptsKey(keys, key));

/** Returns the known part of a query with its question mark, or an empty string. */
export function pickKnownQuery(keys: readonly string[], query: URLSearchParams): string {
  const known = new URLSearchParams([...query].filter(([key]) => acceptsKey(keys, key))).toString();
  return known && `?${known}`;
}

/** `p.*` matches all keys that start with `p.`. */
const acceptsKey = (keys: readonly string[], key: string) =>
  keys.some((each) => (each.endsWith(".*") ? key.startsWith(each.slice(0, -1)) : key === each));

/**
 * Removes empty keys that plain forms send: `?q=&task=x` becomes `?task=x`. Unknown keys stay unchanged.
 * @returns the new query with its question mark, or `undefined` if there is no empty key
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
 * Returns the URL of a page's Markdown version.
 * @param path path with or without a trailing slash
 * @param keys query keys of the page
 * @returns `undefined` if there is no page
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
