import { InferenceClientError } from "../../../errors.ts";
import { encodeBase64 } from "../../../media/base64.ts";
import { isRecord } from "../../lib/chat-messages.ts";
import type { RedactedThinking, Thinking } from "./blocks.ts";

/**
 * What a provider wants back with a tool call has no place in a `tool_use` block, but every client of this format
 * brings thinking blocks back as they were. So it travels in theirs:
 * - reasoning in plain words is a thinking block whose signature is the name of the member it came in
 * - Anthropic's own thinking is given as it is, signature included
 * - all else is carried in a `redacted_thinking` block that begins with this word
 */
const CARRIER_PREFIX = "inferhub:";

const REASONING_MEMBERS = ["reasoning_content", "reasoning"] as const;
type ReasoningMember = (typeof REASONING_MEMBERS)[number];

export const isReasoningMember = (name: string): name is ReasoningMember =>
  REASONING_MEMBERS.some((member) => member === name);

/** Reasoning that a chat provider gives in words; some give it twice, under both names. */
export function findReasoning(
  said: object,
): { readonly member: ReasoningMember; readonly text: string } | undefined {
  for (const member of REASONING_MEMBERS) {
    const text = (said as Readonly<Record<string, unknown>>)[member];
    if (typeof text === "string" && text) return { member, text };
  }
  return undefined;
}

/** What a tool call brings for its way back: Anthropic's signed thinking, and what others want. */
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

/** Blocks that carry extra content; none when there is nothing to carry. */
export function encodeExtras(extra: Readonly<Record<string, unknown>>): RedactedThinking[] {
  if (Object.keys(extra).length === 0) return [];
  return [
    {
      type: "redacted_thinking",
      data: CARRIER_PREFIX + toBase64url(JSON.stringify(extra)),
    },
  ];
}

/**
 * What a block carries; `undefined` when it is Anthropic's own.
 * @throws InferenceClientError with code `input-invalid` when it was changed on its way
 */
export function decodeExtras(data: string): Record<string, unknown> | undefined {
  if (!data.startsWith(CARRIER_PREFIX)) return undefined;
  try {
    const extra: unknown = JSON.parse(fromBase64url(data.slice(CARRIER_PREFIX.length)));
    if (isRecord(extra)) return extra;
  } catch {
    // Says the same as what is no record.
  }
  throw new InferenceClientError(
    "input-invalid",
    "A redacted_thinking block was changed: give it back as it came",
  );
}

const toBase64url = (text: string): string =>
  encodeBase64(new TextEncoder().encode(text)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

function fromBase64url(text: string): string {
  const characters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(characters, (character) => character.charCodeAt(0)));
}
