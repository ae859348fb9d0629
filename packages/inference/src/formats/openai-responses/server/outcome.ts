import { InferenceClientError } from "../../../errors.ts";
import type { ItemStatus, ResponseObject } from "./types.ts";

/** Why an output is not complete, by the words of chats. */
const REASONS: ReadonlyMap<string, "max_output_tokens" | "content_filter"> = new Map([
  ["length", "max_output_tokens"],
  ["model_length", "max_output_tokens"],
  ["max_tokens", "max_output_tokens"],
  ["content_filter", "content_filter"],
]);

/**
 * How a response ends.
 * @throws InferenceClientError when the provider states that it failed
 */
export function toOutcome(finish: string | null | undefined): Pick<ResponseObject, "incomplete_details"> & {
  readonly status: Extract<ItemStatus, "completed" | "incomplete">;
} {
  if (finish === "error") {
    throw new InferenceClientError("provider-failed", "The provider failed during the response", {}, true);
  }
  const reason = REASONS.get(finish ?? "");
  return reason
    ? { status: "incomplete", incomplete_details: { reason } }
    : { status: "completed", incomplete_details: null };
}

/** Error of a response. Unexpected errors are omitted, because they can contain secrets. */
export function toFailure(error: unknown): NonNullable<ResponseObject["error"]> {
  if (!InferenceClientError.is(error))
    return { code: "server_error", message: "The server failed unexpectedly" };
  return {
    code: error.code === "rate-limited" ? "rate_limit_exceeded" : "server_error",
    message: error.message,
  };
}
