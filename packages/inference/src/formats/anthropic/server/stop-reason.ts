import { InferenceClientError } from "../../../errors.ts";

export type StopReason = "end_turn" | "max_tokens" | "tool_use" | "refusal";

const STOP_REASONS: ReadonlyMap<string, StopReason> = new Map([
  ["length", "max_tokens"],
  ["model_length", "max_tokens"],
  ["max_tokens", "max_tokens"],
  ["content_filter", "refusal"],
]);

/**
 * Why the answer ended. Chats say `stop` for the end of a turn and for a stop sequence alike, so that
 * `stop_sequence` is never given here; and some say it where tools are called, too.
 * @throws InferenceClientError when the provider says that it failed
 */
export function toStopReason(
  finish: string | null | undefined,
  seen: { readonly calls: boolean; readonly refusal: boolean },
): StopReason {
  if (finish === "error") {
    throw new InferenceClientError("provider-failed", "The provider failed while it answered", {}, true);
  }
  const reason = STOP_REASONS.get(finish ?? "");
  if (reason) return reason;
  if (seen.refusal) return "refusal";
  return seen.calls ? "tool_use" : "end_turn";
}
