import type { ServerResponse } from "@inferhub/inference/define";
import type { ResponseObject, ResponsesBody } from "@inferhub/inference/formats/openai-responses/server";
import type { Authenticated } from "../../../pipeline/stages.ts";
import { newRequestId } from "../../../request-id.ts";
import type { GatewayServices } from "../../../services.ts";
import type { WireEvent } from "../../endpoint.ts";
import type { EndpointSession } from "../../session.ts";
import { answerInBackground } from "./answer-in-background.ts";
import { appendToConversation } from "./conversation.ts";
import { type ContinuedRequest, loadHistory } from "./history.ts";
import { withIds } from "./items.ts";
import { createLifetime, MAX_STORED_BYTES, type StoredResponse, toResponseKey } from "./stored-response.ts";

/** Loads the conversation of a request and stores its response. */
export async function openResponse(
  services: GatewayServices,
  caller: Authenticated,
  sent: ResponsesBody,
): Promise<EndpointSession<ResponsesBody>> {
  const { store } = services;
  const { principal } = caller;
  services.backgroundResponses.begin();
  const { body, items } = await loadHistory(store, principal, sent);
  const responseId = newRequestId();
  const keep = (response: ResponseObject) =>
    keepResponse(services, caller, { body: sent, items }, response, responseId);
  return {
    body,
    responseId,
    ...(sent.background && {
      answer: () => answerInBackground(services, caller, { body: sent, items }, responseId),
    }),
    keepResponse: async (built: ServerResponse) =>
      "json" in built ? { ...built, json: await keep(built.json as ResponseObject) } : built,
    keepEvents: (events) => keepLast(events, keep),
  };
}

/** The last event contains the response, which is then stored. */
async function* keepLast(
  events: AsyncIterable<WireEvent>,
  keep: (response: ResponseObject) => Promise<ResponseObject>,
): AsyncIterable<WireEvent> {
  for await (const event of events) {
    if (!/^response\.(completed|incomplete|failed)$/.test(event.event ?? "")) yield event;
    else {
      const data = event.data as { readonly response: ResponseObject };
      yield { ...event, data: { ...data, response: await keep(data.response) } };
    }
  }
}

/**
 * Stores a response, unless the client opts out.
 * @returns the response, with its `store` field
 */
async function keepResponse(
  services: GatewayServices,
  { principal }: Authenticated,
  { body, items }: ContinuedRequest,
  response: ResponseObject,
  responseId: string,
): Promise<ResponseObject> {
  const input = withIds(items, responseId);
  await appendToConversation(services, principal, body, input, response);
  if (body.store === false) return response;
  const stored: StoredResponse = { response, input, previous: body.previous_response_id ?? undefined };
  const value = services.connections.redactor.stringify(stored);
  if (Buffer.byteLength(value) > MAX_STORED_BYTES) return { ...response, store: false };
  await services.store.addObject({ ...toResponseKey(principal, response.id), ...createLifetime(), value });
  return response;
}
