import type { ProviderQuirks } from "./provider-quirks.ts";

const UNFILTERED = { filtered: false };
const UNDETECTED = { filtered: false, detected: false };

/** Each choice says what was not filtered; thoughts stand in the text, between tags. */
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
  models: [
    "MiniMax-H3",
    "hunyuan-video-fast",
    "kling-v1.6-i2v",
    "kling-v1.6-t2v",
    "minimax-hailuo-02",
    "minimax-video-01",
    "vidu-q1-t2v",
    "wan-2.2-t2v",
    "wan-2.5-t2v-preview",
    "wan-i2v",
    "wan-t2v",
  ],
};
