import { isObject } from "@inferhub/inference/formats/lib/json-members";
import type { ProviderQuirks } from "./provider-quirks.ts";

/** The reference for other providers. A full response has more fields than a chunk. */
export const openai: ProviderQuirks = {
  chat: {
    choice: (choice, { streamed }) => {
      const { message } = choice;
      return streamed || !isObject(message) ? choice : { ...choice, message: { ...message, refusal: null } };
    },
    chunk: (chunk) => ({ ...chunk, service_tier: "default", system_fingerprint: null }),
  },
  error: "openai",
  models: [
    "dall-e-2",
    "dall-e-3",
    "gpt-3.5-turbo-instruct",
    "gpt-4o-mini-search-preview",
    "gpt-4o-search-preview",
    "gpt-audio",
    "gpt-audio-mini",
    "o1-mini",
    "omni-moderation",
    "tts-1",
    "whisper-1",
  ],
  headers: {
    requestId: ["cf-ray"],
    others: ({ processingMs }) => ({
      "openai-organization": "sandbox",
      "openai-processing-ms": String(processingMs),
      "openai-version": "2020-10-01",
    }),
  },
};
