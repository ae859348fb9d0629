import type { ProviderQuirks } from "./provider-quirks.ts";

const UNFILTERED = { filtered: false };
const UNDETECTED = { filtered: false, detected: false };

/** Each choice has content filter results. Reasoning is in the text, between tags. */
export const novita: ProviderQuirks = {
  chat: {
    role: "bare",
    reasoning: "tags",
    omitNull: ["logprobs"],
    choice: (choice) => ({
      ...choice,
      content_filter_results: {
        hate: UNFILTERED,
        self_harm: UNFILTERED,
        sexual: UNFILTERED,
        violence: UNFILTERED,
        jailbreak: UNDETECTED,
        profanity: UNDETECTED,
      },
    }),
    chunk: (chunk) => ({ ...chunk, system_fingerprint: "" }),
  },
  error: "error-message",
  models: ["MiniMax-H3", "wan-t2v"],
};
