import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Whether a different page is opened. Pages that have everything the URL selects from load nothing for a new query. */
export const changesPath = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;
