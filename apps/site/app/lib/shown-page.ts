import { useLocation, useMatches, useRouteError } from "react-router";
import { toMarkdownPath } from "../../src/pages.ts";

/** Whether an error stands in the place of the page. */
export function useHasFailed(): boolean {
  const error = useRouteError();
  return error !== undefined && error !== null;
}

/** Where the page is to be had as Markdown; nowhere when an error stands in its place, or what it is about is missing. */
export function useMarkdownUrl(): string | undefined {
  const { pathname, search } = useLocation();
  const failed = useHasFailed();
  const isMissing = useMatches().some(
    ({ loaderData }) => typeof loaderData === "object" && loaderData !== null && "missing" in loaderData,
  );
  if (failed || isMissing) return undefined;
  return toMarkdownPath(pathname, new URLSearchParams(search));
}
