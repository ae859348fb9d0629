import { toThinkingTokens } from "@inferhub/inference/formats/lib/chat-messages";
import type { MessagesBody } from "./body.ts";

/** The words that everybody knows who takes one at all. */
const EFFORTS = ["high", "medium", "low"] as const;

/**
 * How much to think, in the chat format's word for it. Thinking that is switched off is the same as none asked for:
 * models that cannot think refuse to be told how much.
 */
export function toReasoningEffort({ thinking, output_config }: MessagesBody): string | undefined {
  if (thinking?.type === "disabled") return undefined;
  const effort = output_config?.effort;
  if (effort) return effort === "max" ? "xhigh" : effort;
  if (!thinking) return undefined;
  const budget = thinking.budget_tokens;
  if (thinking.type === "adaptive" || budget == null) return "medium";
  return EFFORTS.find((word) => budget >= (toThinkingTokens(word) ?? 0)) ?? "low";
}
