import { type MiddlewareFunction, redirect } from "react-router";
import { findMovedPath } from "../../../item-paths.ts";

/** Redirects former names and alternative spellings to the canonical page, including the router's data requests. */
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
