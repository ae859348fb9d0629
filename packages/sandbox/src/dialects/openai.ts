import { isMembers } from "../http/members.ts";
import type { Dialect } from "./dialect.ts";

/** What all others are measured by; a whole answer says a little more than a chunk. */
export const openai: Dialect = {
  chat: {
    choice: (choice, { streamed }) => {
      const { message } = choice;
      return streamed || !isMembers(message) ? choice : { ...choice, message: { ...message, refusal: null } };
    },
    chunk: (chunk) => ({ ...chunk, service_tier: "default", system_fingerprint: null }),
  },
  errors: "openai",
  head: {
    requestId: ["cf-ray"],
    others: ({ processingMs }) => ({
      "openai-organization": "sandbox",
      "openai-processing-ms": String(processingMs),
      "openai-version": "2020-10-01",
    }),
  },
};
