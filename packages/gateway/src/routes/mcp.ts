import * as v from "valibot";
import { answerRequest } from "../mcp/answer.ts";
import { buildError, ERROR_CODE, readMessage } from "../mcp/json-rpc.ts";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import { readPayload } from "../pipeline/read-payload.ts";
import { writeJson } from "../write-json.ts";
import type { Route } from "./route.ts";

const message = v.looseObject({
  jsonrpc: v.literal("2.0"),
  id: v.optional(v.union([v.string(), v.number()])),
  method: v.optional(v.string()),
  params: v.optional(v.looseObject({})),
});

/** Every operation as a tool, for clients of the Model Context Protocol (streamable HTTP). */
export const mcp: Route = {
  path: "/mcp",
  requiredRole: "caller",
  methods: {
    POST: async (context, services, caller) => {
      const { bodyLimits, bodyMemory, connections } = services;
      const memory = bodyMemory.openFor(context.env.tracker);
      const request = readMessage(await readPayload(context.req.raw, bodyLimits, memory));
      if (request === "invalid")
        return context.json(buildError(null, ERROR_CODE.invalidRequest, "Invalid JSON-RPC 2.0 message"), 400);
      // Notifications and responses get no response.
      if (request?.id === undefined) return context.body(null, 202);
      const response = await answerRequest({ services, bindings: context.env, caller }, request);
      const json = await writeJson(response, connections.redactor);
      return context.body(json, 200, { "content-type": "application/json" });
    },
  },
  doc: {
    POST: {
      id: "sendMcpMessage",
      tag: "mcp",
      summary: "A message of the Model Context Protocol",
      description: "tools/list names each operation with its schema, and tools/call runs one.",
      body: {
        "application/json": {
          schema: createNamedSchema("McpMessage", message),
          example: { jsonrpc: "2.0", id: 1, method: "tools/list" },
        },
      },
      response: {
        description: "The response.",
        content: {
          "application/json": {
            schema: createNamedSchema("McpAnswer", v.looseObject({ jsonrpc: v.literal("2.0") })),
          },
        },
      },
    },
  },
};
