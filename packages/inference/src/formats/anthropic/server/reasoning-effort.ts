import { toThinkingTokens } from "../../lib/chat-messages.ts";
import type { MessagesBody } from "./body.ts";

/** Effort levels supported by every provider with reasoning effort. */
const EFFORTS = ["high", "medium", "low"] as const;

/**
 * Returns the reasoning effort in the chat format. Disabled thinking sets no effort, because models without
 * reasoning reject the parameter.
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
