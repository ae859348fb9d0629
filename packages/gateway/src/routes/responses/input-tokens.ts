import { openaiResponsesServer, responsesBody } from "@inferhub/inference/formats/openai-responses/server";
import * as v from "valibot";
import { openaiApi } from "../../endpoints/openai/api.ts";
import { loadHistory } from "../../endpoints/openai/responses/history.ts";
import { countInputTokens } from "../../money/count-input-tokens.ts";
import { createNamedSchema } from "../../openapi/build-json-schema.ts";
import { readPayload } from "../../pipeline/read-payload.ts";
import { parseInput } from "../parse-input.ts";
import type { Route } from "../route.ts";

const body = v.looseObject({
  model: v.string(),
  input: v.nullish(v.union([v.string(), v.array(v.looseObject({}))])),
});

const counted = createNamedSchema(
  "OpenaiInputTokens",
  v.object({ object: v.literal("response.input_tokens"), input_tokens: v.number() }),
);

/** Token count of a request. */
export const responseTokens: Route = {
  path: "/v1/responses/input_tokens",
  requiredRole: "caller",
  methods: {
    POST: async (context, services, { principal }) => {
      const { bodyLimits, bodyMemory, store } = services;
      const payload = await readPayload(context.req.raw, bodyLimits, bodyMemory.openFor(context.env.tracker));
      const request = parseInput(responsesBody, payload);
      const { body } = await loadHistory(store, principal, request);
      const [args = {}] = openaiResponsesServer.parseRequest(body);
      return context.json({ object: "response.input_tokens", input_tokens: countInputTokens(args) });
    },
  },
  doc: {
    POST: {
      id: "countResponseTokens",
      tag: openaiApi.id,
      summary: "How many tokens a response would read",
      description: "An estimate, for models of any provider.",
      body: {
        "application/json": {
          schema: createNamedSchema("InputTokensBody", body),
          example: { model: "meta-llama/Llama-3.3-70B-Instruct", input: "Name three lighthouses." },
        },
      },
      response: { description: "The count.", content: { "application/json": { schema: counted } } },
    },
  },
};
