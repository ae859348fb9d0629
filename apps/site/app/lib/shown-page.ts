import { useLocation, useMatches, useRouteError } from "react-router";
import { markdownAddress } from "../../src/pages.ts";

/** Whether an error stands in the place of the page. */
export function useFailed(): boolean {
  const error = useRouteError();
  return error !== undefined && error !== null;
}

/** Where the page is to be had as Markdown; nowhere when an error stands in its place, or what it is about is missing. */
export function useMarkdownAddress(): string | undefined {
  const { pathname, search } = useLocation();
  const failed = useFailed();
  const isMissing = useMatches().some(
    ({ loaderData }) => typeof loaderData === "object" && loaderData !== null && "missing" in loaderData,
  );
  if (failed || isMissing) return undefined;
  return markdownAddress(pathname, new URLSearchParams(search));
}
