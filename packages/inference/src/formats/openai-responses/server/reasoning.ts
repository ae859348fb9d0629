import { InputError } from "../../../errors.ts";
import { isRecord } from "../../lib/chat-messages.ts";
import { decodeCarrier, encodeCarrier } from "../../lib/extra-carrier.ts";
import { isReasoningMember, type ReasoningMember } from "../../lib/reasoning-text.ts";
import type { Item } from "./body.ts";

/** What a reasoning item carries for its way back: the name of the text at the provider, and what a tool call needs. */
export const encodeReasoning = (
  member: ReasoningMember | undefined,
  extra: Readonly<Record<string, unknown>>,
): string | undefined =>
  member || Object.keys(extra).length > 0 ? encodeCarrier({ ...(member && { member }), extra }) : undefined;

/**
 * Reads a reasoning item that a client brings back. Content that a different provider has encrypted is omitted: no other can
 * read it.
 */
export function readReasoningItem(
  { encrypted_content: content, summary }: Item,
  at: string,
): { readonly member?: ReasoningMember; readonly text: string; readonly extra: Record<string, unknown> } {
  const text = (Array.isArray(summary) ? summary : [])
    .flatMap((part) => (isRecord(part) && typeof part["text"] === "string" ? part["text"] : []))
    .join("\n\n");
  if (typeof content !== "string") return { text, extra: {} };
  const { member, extra } = decode(content, at) ?? {};
  return {
    ...(isReasoningMember(member) && { member }),
    text,
    extra: isRecord(extra) ? extra : {},
  };
}

function decode(content: string, at: string): Record<string, unknown> | undefined {
  try {
    return decodeCarrier(content);
  } catch {
    throw new InputError(
      "input-invalid",
      `${at}.encrypted_content: The content was changed. Send the item back unchanged`,
    );
  }
}
