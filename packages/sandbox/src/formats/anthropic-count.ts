import { expectObject, isObject } from "@inferhub/inference/formats/lib/json-members";
import { anthropic } from "./anthropic.ts";
import type { ServerFormat } from "./server-format.ts";

/** How many tokens a request in Anthropic's format would cost, counted as its chat counts them. */
export const anthropicCount: ServerFormat = {
  buildResponse: async (call) => {
    const { tool_choice: _, ...members } = expectObject(call.body);
    const json = { ...members, max_tokens: 1, stream: false };
    const answer = await anthropic.buildResponse({ ...call, body: { kind: "json", json } });
    const reply: unknown = await answer.json();
    const usage = isObject(reply) ? reply["usage"] : undefined;
    return Response.json({ input_tokens: isObject(usage) ? usage["input_tokens"] : 0 });
  },
  buildError: anthropic.buildError,
};
