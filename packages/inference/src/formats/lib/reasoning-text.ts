/** Names under which chat providers return reasoning as text. */
const REASONING_MEMBERS = ["reasoning_content", "reasoning"] as const;

/** A name under which a chat holds reasoning. */
export type ReasoningMember = (typeof REASONING_MEMBERS)[number];

/** Whether a name is one of those. */
export const isReasoningMember = (name: unknown): name is ReasoningMember =>
  REASONING_MEMBERS.some((member) => member === name);

/** Reasoning text of a chat provider. Some return it under both names. */
export function findReasoning(
  said: object,
): { readonly member: ReasoningMember; readonly text: string } | undefined {
  for (const member of REASONING_MEMBERS) {
    const text = (said as Readonly<Record<string, unknown>>)[member];
    if (typeof text === "string" && text) return { member, text };
  }
  return undefined;
}
