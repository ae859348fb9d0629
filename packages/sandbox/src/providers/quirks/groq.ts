import { isObject } from "@inferhub/inference/formats/lib/json-members";
import type { ProviderQuirks } from "./provider-quirks.ts";

/** Stream usage and request IDs are in their own field, `x_groq`. */
export const groq: ProviderQuirks = {
  chat: {
    usage: "x_groq",
    reasoning: "reasoning",
    chunk: (chunk, { first, last }) => {
      const { x_groq: reported } = chunk;
      const id = { id: `req_${String(chunk["id"]).replace(/^chatcmpl-/, "")}` };
      const x_groq = { ...id, ...(isObject(reported) && reported) };
      const fingerprinted = { ...chunk, system_fingerprint: "fp_sandbox" };
      return first || last ? { ...fingerprinted, x_groq } : fingerprinted;
    },
  },
  error: "openai-brief",
};
