import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { text } from "../../lib/query/values.ts";

/** URL state of the chat. The conversation is stored in the browser, or in the fragment of a shared link. */
export const chatQuery = defineQuery({
  /** ID of the model; empty for the usual one. */
  model: text({ pattern: /^[^\s\p{Cc}]+$/u, maxLength: 300 }),
  /** ID of the provider; empty for the best one that serves the model. */
  provider: text({ pattern: /^[a-z0-9-]+$/, maxLength: 60 }),
});

export type ChatQuery = QueryOf<typeof chatQuery>;
