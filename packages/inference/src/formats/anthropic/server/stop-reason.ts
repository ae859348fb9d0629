import { InferenceClientError } from "../../../errors.ts";

export type StopReason = "end_turn" | "max_tokens" | "stop_sequence" | "tool_use" | "refusal";

const STOP_REASONS: ReadonlyMap<string, StopReason> = new Map([
  ["length", "max_tokens"],
  ["model_length", "max_tokens"],
  ["max_tokens", "max_tokens"],
  ["content_filter", "refusal"],
]);

/** The text that ended an output. OpenAI's chat has no place for it; vLLM names it in `stop_reason`. */
export const readStopSequence = (choice: object): string | null => {
  const { stop_reason } = choice as { readonly stop_reason?: unknown };
  return typeof stop_reason === "string" ? stop_reason : null;
};

/**
 * Why the response ended. Chats say `stop` for the end of a turn and for a stop sequence alike; and some say it where
 * tools are called, too.
 * @throws InferenceClientError when the provider states that it failed
 */
export function toStopReason(
  finish: string | null | undefined,
  seen: { readonly calls: boolean; readonly refusal: boolean },
  stopSequence: string | null = null,
): StopReason {
  if (finish === "error") {
    throw new InferenceClientError("provider-failed", "The provider failed during the response", {}, true);
  }
  const reason = STOP_REASONS.get(finish ?? "");
  if (reason) return reason;
  if (seen.refusal) return "refusal";
  if (seen.calls) return "tool_use";
  return stopSequence === null ? "end_turn" : "stop_sequence";
}
