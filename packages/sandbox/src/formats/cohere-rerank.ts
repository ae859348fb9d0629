import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { cohereChat } from "./cohere-chat.ts";
import { rerank } from "./rerank.ts";
import type { ServerFormat } from "./server-format.ts";

/** Texts in order, as Cohere's own address answers: what it costs is counted in searches. */
export const cohereRerank: ServerFormat = {
  buildResponse: async (call) => {
    const answer = await rerank.buildResponse(call);
    const reply: unknown = await answer.json();
    const { id, results } = isObject(reply) ? reply : {};
    const meta = { api_version: { version: "2" }, billed_units: { search_units: 1 } };
    return Response.json({ id, results, meta });
  },
  buildError: cohereChat.buildError,
};
