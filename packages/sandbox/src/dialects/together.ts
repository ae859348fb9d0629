import { isMembers } from "../http/members.ts";
import type { Dialect } from "./dialect.ts";

/** Texts end with `eos`; each delta is there twice, and the cost comes unasked. */
export const together: Dialect = {
  chat: {
    finish: { stop: "eos" },
    usage: "last",
    role: "every",
    emptyEnd: true,
    choice: (choice, { streamed }) => {
      const { delta, message } = choice;
      if (!streamed && isMembers(message)) {
        return { ...choice, seed: 0, message: { tool_calls: [], ...message } };
      }
      if (!isMembers(delta)) return choice;
      const text = delta["content"] ?? "";
      return { ...choice, text, seed: null, delta: { tool_calls: null, ...delta } };
    },
    chunk: (chunk, { streamed }) =>
      streamed ? { ...chunk, usage: chunk["usage"] ?? null } : { ...chunk, prompt: [] },
  },
  errors: "openai",
  head: { requestId: ["cf-ray"] },
};
