import { isMembers, membersOf } from "../http/members.ts";
import { anthropic } from "./anthropic.ts";
import type { Wire } from "./wire.ts";

/** How many tokens a request in Anthropic's format would cost, counted as its chat counts them. */
export const anthropicCount: Wire = {
  answer: async (call) => {
    const { tool_choice: _, ...members } = membersOf(call.body);
    const json = { ...members, max_tokens: 1, stream: false };
    const answer = await anthropic.answer({ ...call, body: { kind: "json", json } });
    const reply: unknown = await answer.json();
    const usage = isMembers(reply) ? reply["usage"] : undefined;
    return Response.json({ input_tokens: isMembers(usage) ? usage["input_tokens"] : 0 });
  },
  refuse: anthropic.refuse,
};
