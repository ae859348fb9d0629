import { isObject } from "@inferhub/inference/formats/lib/json-members";
import type { ProviderQuirks } from "./provider-quirks.ts";

/** The finish reason is `eos`, each delta is included twice, and usage is always included. */
export const together: ProviderQuirks = {
  chat: {
    finish: { stop: "eos" },
    usage: "last",
    role: "every",
    emptyEnd: true,
    choice: (choice, { streamed }) => {
      const { delta, message } = choice;
      if (!streamed && isObject(message)) {
        return { ...choice, seed: 0, message: { tool_calls: [], ...message } };
      }
      if (!isObject(delta)) return choice;
      const text = delta["content"] ?? "";
      return { ...choice, text, seed: null, delta: { tool_calls: null, ...delta } };
    },
    chunk: (chunk, { streamed }) =>
      streamed ? { ...chunk, usage: chunk["usage"] ?? null } : { ...chunk, prompt: [] },
  },
  error: "openai",
  models: "any",
  headers: { requestId: ["cf-ray"] },
};
