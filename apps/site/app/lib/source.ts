import type { RouteQuery } from "../../src/query-keys.ts";

/** Declarations of a route in addition to its component. */
export interface RouteHandle {
  /** Source file of the page's content, relative to the repository root, for "Update on GitHub". */
  readonly source:
    | string
    | ((params: Readonly<Record<string, string | undefined>>, loaderData: unknown) => string);
  /** The page's query; for several pages, a function of their patterns. Omitted for a page without one. */
  readonly query?: RouteQuery;
}

/** URL of a file of the repository, for editing. */
export function toSourceUrl(file: string): string {
  return `${import.meta.env.VITE_REPOSITORY_URL}/blob/main/${file}`;
}
