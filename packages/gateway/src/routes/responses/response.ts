import * as v from "valibot";
import { openaiApi } from "../../endpoints/openai/api.ts";
import { readSequence } from "../../endpoints/openai/responses/background-run.ts";
import { findResponse, readResponse } from "../../endpoints/openai/responses/history.ts";
import { toItemPage } from "../../endpoints/openai/responses/items.ts";
import { RESPONSE_DOC } from "../../endpoints/openai/responses/response-doc.ts";
import {
  isPending,
  type StoredResponse,
  toResponseKey,
} from "../../endpoints/openai/responses/stored-response.ts";
import { GatewayError } from "../../errors.ts";
import { createNamedSchema } from "../../openapi/build-json-schema.ts";
import { parseInput } from "../parse-input.ts";
import type { Route } from "../route.ts";
import { deletedSchema, itemPageSchema, pageQuery, pageQueryDoc } from "./docs.ts";
import { streamStored } from "./stream-stored.ts";

const RESPONSE = createNamedSchema(RESPONSE_DOC.name, RESPONSE_DOC.schema);

const readQuery = v.object({
  stream: v.optional(v.picklist(["true", "false"])),
  starting_after: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
});

const described = {
  descriptions: { id: "As the response has it." },
  examples: { id: "resp_0192f0c0-0000-7000-8000-000000000000" },
} as const;

/** A stored response. */
export const response: Route = {
  path: "/v1/responses/:id",
  requiredRole: "caller",
  methods: {
    GET: async (context, services, { principal }) => {
      const id = context.req.param("id") ?? "";
      const { stream, starting_after: after = -1 } = parseInput(readQuery, context.req.query());
      services.backgroundResponses.begin();
      const run = services.backgroundResponses.find(toResponseKey(principal, id));
      const { response, events } = await readResponse(services.store, principal, id);
      if (stream !== "true") return context.json(response);
      if (run) return streamStored(context, services, run.follow(after));
      if (events) {
        const later = events.filter((event) => readSequence(event) > after);
        return streamStored(context, services, later);
      }
      throw new GatewayError(
        "input-invalid",
        "Events are stored only for responses with `background` and `stream`",
      );
    },
    DELETE: async (context, services, { principal }) => {
      const id = context.req.param("id") ?? "";
      const key = toResponseKey(principal, id);
      if (!(await services.store.deleteObject(key))) await readResponse(services.store, principal, id);
      services.backgroundResponses.find(key)?.cancel();
      return context.json({ id, object: "response", deleted: true });
    },
  },
  doc: {
    GET: {
      id: "readResponse",
      tag: openaiApi.id,
      summary: "A stored response",
      description:
        "With stream=true, the events of a background response, also while it is made. Only the token that created a response has access.",
      ...described,
      descriptions: {
        ...described.descriptions,
        stream: "Whether the events are sent.",
        starting_after: "The sequence number of the last event that was read.",
      },
      query: createNamedSchema("ReadResponseQuery", readQuery),
      response: { description: "The response.", content: { "application/json": { schema: RESPONSE } } },
      errors: ["not-found"],
    },
    DELETE: {
      id: "deleteResponse",
      tag: openaiApi.id,
      summary: "Deletes a response",
      ...described,
      response: { description: "It is deleted.", content: { "application/json": { schema: deletedSchema } } },
      errors: ["not-found"],
    },
  },
};

/** Cancels a background response. */
export const responseCancel: Route = {
  path: "/v1/responses/:id/cancel",
  requiredRole: "caller",
  methods: {
    POST: async (context, services, { principal }) => {
      const id = context.req.param("id") ?? "";
      const key = toResponseKey(principal, id);
      const { response: before } = await readResponse(services.store, principal, id);
      if (before["background"] !== true)
        throw new GatewayError("input-invalid", "Only a background response can be canceled");
      const run = services.backgroundResponses.find(key);
      run?.cancel();
      await run?.done;
      const { claimedUntil: _, ...object } = await findResponse(services.store, principal, id);
      const stored: StoredResponse = JSON.parse(object.value);
      if (!isPending(stored.response)) return context.json(stored.response);
      const response = { ...stored.response, status: "cancelled" } as const;
      const canceled: StoredResponse = { ...stored, work: undefined, response };
      await services.store.replaceObject({ ...object, value: JSON.stringify(canceled) });
      return context.json(canceled.response);
    },
  },
  doc: {
    POST: {
      id: "cancelResponse",
      tag: openaiApi.id,
      summary: "Ends a background response",
      ...described,
      response: { description: "The response.", content: { "application/json": { schema: RESPONSE } } },
      errors: ["not-found"],
    },
  },
};

/** Input items of a response. */
export const responseInput: Route = {
  path: "/v1/responses/:id/input_items",
  requiredRole: "caller",
  methods: {
    GET: async (context, { store }, { principal }) => {
      const query = parseInput(pageQuery, context.req.query());
      const { input } = await readResponse(store, principal, context.req.param("id") ?? "");
      return context.json(toItemPage(input, query));
    },
  },
  doc: {
    GET: {
      id: "listResponseInput",
      tag: openaiApi.id,
      summary: "The items that a response was requested with",
      ...described,
      ...pageQueryDoc,
      descriptions: { ...described.descriptions, ...pageQueryDoc.descriptions },
      response: {
        description: "A page of items.",
        content: { "application/json": { schema: itemPageSchema } },
      },
      errors: ["not-found"],
    },
  },
};
