import { InferenceClientError } from "../../../errors.ts";
import { isRecord } from "../../lib/chat-messages.ts";
import { decodeCarrier, encodeCarrier } from "../../lib/extra-carrier.ts";
import type { RedactedThinking, Thinking } from "./blocks.ts";

export { findReasoning, isReasoningMember } from "../../lib/reasoning-text.ts";

/*
 * Provider data of a tool call has no field in a `tool_use` block, but every client of this format returns
 * thinking blocks unchanged. So the data is stored in these:
 * - reasoning in plain words is a thinking block whose signature is the name of the field it came in
 * - Anthropic's own thinking is returned unchanged, including its signature
 * - all else is carried in a `redacted_thinking` block
 */
/** Extra content of a tool call to send back: Anthropic's signed thinking, and other providers' fields. */
export function readToolCallExtras(call: { readonly extra_content?: unknown }): {
  readonly signed: readonly (Thinking | RedactedThinking)[];
  readonly others: Readonly<Record<string, unknown>>;
} {
  const extra = isRecord(call.extra_content) ? call.extra_content : {};
  const { anthropic, ...others } = extra;
  const blocks = isRecord(anthropic) ? anthropic["thinking_blocks"] : undefined;
  return { signed: Array.isArray(blocks) ? blocks.filter(isRecord).map(toThinking) : [], others };
}

const toThinking = (block: Record<string, unknown>) => block as unknown as Thinking | RedactedThinking;

/** Blocks with extra content; empty if absent. */
export function encodeExtras(extra: Readonly<Record<string, unknown>>): RedactedThinking[] {
  if (Object.keys(extra).length === 0) return [];
  return [{ type: "redacted_thinking", data: encodeCarrier(extra) }];
}

/**
 * The data in a block; `undefined` if it is Anthropic's own.
 * @throws InferenceClientError with code `input-invalid` when it was changed on its way
 */
export function decodeExtras(data: string): Record<string, unknown> | undefined {
  try {
    return decodeCarrier(data);
  } catch {
    throw new InferenceClientError(
      "input-invalid",
      "A redacted_thinking block was changed. Send it back unchanged",
    );
  }
}
