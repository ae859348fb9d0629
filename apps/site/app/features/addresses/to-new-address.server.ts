import { type MiddlewareFunction, redirect } from "react-router";
import { findMovedPath } from "../../../item-paths.ts";

/**
 * Leads from names that were given up, and from other spellings, to the page itself. The router tells browsers that ask
 * for a page's data of it too.
 */
export const toNewAddress: MiddlewareFunction<Response> = ({ url }, next) => {
  const path = findMovedPath(decoded(url.pathname));
  if (path === undefined) return next();
  throw redirect(encodeURI(path) + url.search, 308);
};

/** A path as users write it; one that is incorrectly encoded stays unchanged. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
