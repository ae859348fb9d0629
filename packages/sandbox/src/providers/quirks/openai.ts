import { isObject } from "../../server/json-object.ts";
import type { ProviderQuirks } from "./provider-quirks.ts";

/** What all others are measured by; a whole answer says a little more than a chunk. */
export const openai: ProviderQuirks = {
  chat: {
    choice: (choice, { streamed }) => {
      const { message } = choice;
      return streamed || !isObject(message) ? choice : { ...choice, message: { ...message, refusal: null } };
    },
    chunk: (chunk) => ({ ...chunk, service_tier: "default", system_fingerprint: null }),
  },
  error: "openai",
  headers: {
    requestId: ["cf-ray"],
    others: ({ processingMs }) => ({
      "openai-organization": "sandbox",
      "openai-processing-ms": String(processingMs),
      "openai-version": "2020-10-01",
    }),
  },
};
