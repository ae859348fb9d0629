import { isObject } from "@inferhub/inference/formats/lib/json-members";
import type { ProviderQuirks } from "./provider-quirks.ts";

/** Full responses include timings. */
export const sambanova: ProviderQuirks = {
  chat: {
    role: "text",
    emptyEnd: true,
    chunk: (chunk, { streamed }) => ({
      ...chunk,
      system_fingerprint: "fastcoe",
      ...(!streamed && isObject(chunk["usage"]) && { usage: { ...chunk["usage"], ...SPEED } }),
    }),
  },
  error: "openai",
  models: "hub",
};

const SPEED = { is_last_response: true, total_latency: 0, total_tokens_per_sec: 0 };
