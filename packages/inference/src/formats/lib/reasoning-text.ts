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
  const text = readReasoningDetails(said);
  return text ? { member: "reasoning_content", text } : undefined;
}

/** The text of `reasoning_details`, in which MiniMax returns reasoning if a call sets `reasoning_split`. */
export function readReasoningDetails(said: object): string {
  const { reasoning_details: details } = said as { reasoning_details?: unknown };
  if (!Array.isArray(details)) return "";
  return details.map((each) => (typeof each?.text === "string" ? each.text : "")).join("");
}
