import { InputError } from "../../../errors.ts";
import { isRecord } from "../../lib/chat-messages.ts";
import { decodeCarrier, encodeCarrier } from "../../lib/extra-carrier.ts";
import { isReasoningMember, type ReasoningMember } from "../../lib/reasoning-text.ts";
import type { Item } from "./body.ts";

/** Encoded content of a reasoning item: the provider's field name, and the data for a tool call. */
export const encodeReasoning = (
  member: ReasoningMember | undefined,
  extra: Readonly<Record<string, unknown>>,
): string | undefined =>
  member || Object.keys(extra).length > 0 ? encodeCarrier({ ...(member && { member }), extra }) : undefined;

/**
 * Parses a reasoning item sent by a client. Content encrypted by a different provider is dropped, because only that
 * provider can decrypt it.
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
