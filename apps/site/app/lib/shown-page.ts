import { useLocation, useMatches, useRouteError } from "react-router";
import { findPage } from "../../src/pages.ts";
import { readQueryKeys, toMarkdownPath } from "../../src/query-keys.ts";

/** Whether an error is in the place of the page. */
export function useHasFailed(): boolean {
  const error = useRouteError();
  return error !== undefined && error !== null;
}

/** URL of the page as Markdown; absent for an error or a missing page. */
export function useMarkdownUrl(): string | undefined {
  const { pathname, search } = useLocation();
  const failed = useHasFailed();
  const matches = useMatches();
  const isMissing = matches.some(
    ({ loaderData }) => typeof loaderData === "object" && loaderData !== null && "missing" in loaderData,
  );
  if (failed || isMissing) return undefined;
  const keys = readQueryKeys(matches.at(-1)?.handle, findPage(pathname)?.path ?? "");
  return toMarkdownPath(pathname, keys, new URLSearchParams(search));
}
