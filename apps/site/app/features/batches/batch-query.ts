import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { text } from "../../lib/query/values.ts";

/** Which page of the list of batches is shown. */
export const batchQuery = defineQuery({
  /** ID of the last batch of the page before; empty for the newest. */
  after: text({ pattern: /^[\w-]*$/, maxLength: 100 }),
});

export type BatchQuery = QueryOf<typeof batchQuery>;

export const parseBatchQuery = batchQuery.parse;

/** The address of a page of the list. */
export const toBatchesPath = (query: BatchQuery = { after: "" }) => batchQuery.href("/usage/batches", query);

/** The address of one batch. */
export const toBatchPath = (id: string) => `/usage/batches/${encodeURIComponent(id)}`;

/** The address of a file of results. */
export const toResultsPath = (id: string, which: "output" | "errors") => `${toBatchPath(id)}/${which}`;
