import type { ServerResponse } from "@inferhub/inference/define";
import { createPendingResponse } from "@inferhub/inference/formats/openai-responses/server";
import { GatewayError } from "../../../errors.ts";
import type { Authenticated } from "../../../pipeline/stages.ts";
import type { GatewayServices } from "../../../services.ts";
import type { WireEvent } from "../../endpoint.ts";
import type { ContinuedRequest } from "./history.ts";
import { withIds } from "./items.ts";
import { createLifetime, MAX_STORED_BYTES, type StoredResponse, toResponseKey } from "./stored-response.ts";

/**
 * Stores a background response and starts it. It completes even if this process ends.
 * @returns the queued response, or its events
 */
export async function answerInBackground(
  { backgroundResponses, connections }: GatewayServices,
  { principal, billTo }: Authenticated,
  { body, items }: ContinuedRequest,
  responseId: string,
): Promise<ServerResponse | AsyncIterable<WireEvent>> {
  if (body.store === false)
    throw new GatewayError(
      "input-invalid",
      "A background response is always stored. Omit `store`, or set it to true",
    );
  const meta = { requestId: responseId, created: Math.floor(Date.now() / 1000), model: body.model };
  const response = createPendingResponse(body, meta, "queued");
  const stored: StoredResponse = {
    response,
    input: withIds(items, responseId),
    previous: body.previous_response_id ?? undefined,
    work: {
      body: { ...body, input: [...items] },
      tokenId: principal.tokenId,
      origin: principal.origin,
      restrictedTo: principal.restrictedTo,
      billTo,
    },
  };
  const value = connections.redactor.stringify(stored);
  if (Buffer.byteLength(value) > MAX_STORED_BYTES)
    throw new GatewayError("too-large", `A background response is limited to ${MAX_STORED_BYTES} bytes`);
  const object = { ...toResponseKey(principal, response.id), ...createLifetime(), value };
  const run = await backgroundResponses.start(object);
  return body.stream ? run.follow() : { json: response };
}
