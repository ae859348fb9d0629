import { defineQuery } from "../../lib/query/define-query.ts";
import { value } from "../../lib/query/values.ts";

/** Addresses that a sign-in may lead back to: pages about the gateway, and no other site. */
const OWN_PATH = /^\/usage(\/[a-z]+(\/[\w-]+)?)?(\?[^\s#]*)?$/;

/** Where a sign-in leads. */
export const signInQuery = defineQuery({
  next: value<string>({
    parse: (text) => (OWN_PATH.test(text) ? text : undefined),
    absent: () => "/usage",
    format: (text) => (text === "/usage" ? "" : text),
  }),
});
