import { InferenceClientError } from "../../../errors.ts";

export type StopReason = "end_turn" | "max_tokens" | "stop_sequence" | "tool_use" | "refusal";

const STOP_REASONS: ReadonlyMap<string, StopReason> = new Map([
  ["length", "max_tokens"],
  ["model_length", "max_tokens"],
  ["max_tokens", "max_tokens"],
  ["content_filter", "refusal"],
]);

/** The matched stop sequence. OpenAI's chat has no field for it; vLLM returns it in `stop_reason`. */
export const readStopSequence = (choice: object): string | null => {
  const { stop_reason } = choice as { readonly stop_reason?: unknown };
  return typeof stop_reason === "string" ? stop_reason : null;
};

/**
 * Stop reason of a response. Chats return `stop` for the end of a turn and for stop sequences, and some for tool
 * calls as well.
 * @throws InferenceClientError if the provider reported a failure
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
