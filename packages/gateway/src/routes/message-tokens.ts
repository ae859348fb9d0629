import { anthropicServer, messagesBody } from "@inferhub/inference/formats/anthropic/server";
import * as v from "valibot";
import { anthropicApi } from "../endpoints/anthropic/api.ts";
import { countInputTokens } from "../money/count-input-tokens.ts";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import { readPayload } from "../pipeline/read-payload.ts";
import { parseInput } from "./parse-input.ts";
import type { Route } from "./route.ts";

const body = v.looseObject({
  model: v.string(),
  messages: v.pipe(v.array(v.looseObject({})), v.minLength(1, "A chat needs at least one message")),
});

const counted = createNamedSchema("AnthropicTokenCount", v.object({ input_tokens: v.number() }));

/** Token count of messages in Anthropic's format. */
export const messageTokens: Route = {
  path: "/v1/messages/count_tokens",
  requiredRole: "caller",
  methods: {
    POST: async (context, { bodyLimits, bodyMemory }) => {
      const payload = await readPayload(context.req.raw, bodyLimits, bodyMemory.openFor(context.env.tracker));
      const given = parseInput(body, payload);
      return context.json({ input_tokens: countInputTokens(toChat(given)) });
    },
  },
  doc: {
    POST: {
      id: "countMessageTokens",
      tag: anthropicApi.id,
      summary: "How many tokens a message would read",
      description: "An estimate, for models of any provider.",
      body: {
        "application/json": {
          schema: createNamedSchema("CountTokensBody", body),
          example: {
            model: "meta-llama/Llama-3.3-70B-Instruct",
            messages: [{ role: "user", content: "Name three lighthouses." }],
          },
        },
      },
      response: { description: "The count.", content: { "application/json": { schema: counted } } },
    },
  },
};

/** Blocks that chat doesn't support are counted as JSON. */
function toChat(given: v.InferOutput<typeof body>): Readonly<Record<string, unknown>> {
  const checked = v.safeParse(messagesBody, { max_tokens: 1, ...given });
  const [args = {}] = checked.success ? anthropicServer.parseRequest(checked.output) : [given];
  return args;
}
