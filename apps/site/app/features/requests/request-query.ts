import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { text } from "../../lib/query/values.ts";

/** The request that is searched. */
export const requestQuery = defineQuery({
  /** ID of a request, as the header `x-request-id` has it; empty for none. */
  id: text({ pattern: /^[\w.:-]*$/, maxLength: 200 }),
});

export type RequestQuery = QueryOf<typeof requestQuery>;

export const parseRequestQuery = requestQuery.parse;

/** The URL of the search for a request. */
export const toRequestPath = (id: string) => requestQuery.href("/usage/requests", { id });
