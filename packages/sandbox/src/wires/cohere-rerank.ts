import { isMembers } from "../http/members.ts";
import { cohereChat } from "./cohere-chat.ts";
import { rerank } from "./rerank.ts";
import type { Wire } from "./wire.ts";

/** Texts in order, as Cohere's own address answers: what it costs is counted in searches. */
export const cohereRerank: Wire = {
  answer: async (call) => {
    const answer = await rerank.answer(call);
    const reply: unknown = await answer.json();
    const { id, results } = isMembers(reply) ? reply : {};
    const meta = { api_version: { version: "2" }, billed_units: { search_units: 1 } };
    return Response.json({ id, results, meta });
  },
  refuse: cohereChat.refuse,
};
