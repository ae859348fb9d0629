import { defineQuery } from "../../lib/query/define-query.ts";
import { text } from "../../lib/query/values.ts";

/** Which provider the form is about. */
export const keyQuery = defineQuery({
  /** ID of the provider; empty for none. */
  provider: text({ pattern: /^[\w.-]*$/, maxLength: 100 }),
});

export const parseKeyQuery = keyQuery.parse;

/** The URL of the page with a provider selected in the form. */
export const toKeyFormPath = (provider: string) => `${keyQuery.href("/usage/keys", { provider })}#set-key`;
