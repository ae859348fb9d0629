import { decodeCarrier } from "@inferhub/inference/formats/lib/extra-carrier";
import {
  type Item,
  type ResponsesBody,
  responsesBody,
} from "@inferhub/inference/formats/openai-responses/server";
import type { Endpoint, ResponseMeta } from "../../endpoint.ts";

type Members = Readonly<Record<string, unknown>>;

/** Forwards the body to a provider with a Responses API. The gateway stores the conversation, as for other providers. */
export const nativeResponses: NonNullable<Endpoint<ResponsesBody>["native"]> = {
  body: responsesBody,
  toBody: (body) => {
    const {
      background: _,
      conversation: __,
      previous_response_id: ___,
      input,
      ...others
    } = body as ResponsesBody;
    const items = Array.isArray(input) ? input.flatMap(toOwnItem) : input;
    return { ...others, input: items, store: false };
  },
  createRewriter: (body, meta) => createRewriter(body as ResponsesBody, meta),
};

/** Removes the gateway's item IDs, which the provider doesn't know, and reasoning without encrypted content. */
function toOwnItem({ id: _, status: __, ...item }: Item): readonly Item[] {
  if (item["type"] !== "reasoning") return [item];
  const content = item["encrypted_content"];
  return typeof content === "string" && !isCarrier(content) ? [{ summary: [], ...item }] : [];
}

/** Prefix of reasoning from a provider without a Responses API, which only the gateway can decode. */
function isCarrier(content: string): boolean {
  try {
    return decodeCarrier(content) !== undefined;
  } catch {
    return true;
  }
}

/** Replaces the IDs of a response and its events by the gateway's IDs. */
function createRewriter(body: ResponsesBody, { requestId }: ResponseMeta): (value: unknown) => unknown {
  const ids = new Map<unknown, string>();
  const toOwnId = (id: unknown, index: unknown): unknown => {
    if (typeof id !== "string") return id;
    const own = ids.get(id) ?? `${id.split("_", 1)[0]}_${requestId}_${String(index ?? ids.size)}`;
    ids.set(id, own);
    return own;
  };
  const toOwnItems = (output: unknown) =>
    Array.isArray(output)
      ? output.map((item: Members, index) => ({ ...item, id: toOwnId(item["id"], index) }))
      : output;
  const { background, conversation, previous_response_id: previous, store } = body;
  const toOwnResponse = (response: Members) => ({
    ...response,
    id: `resp_${requestId}`,
    output: toOwnItems(response["output"]),
    previous_response_id: previous ?? null,
    ...(conversation && {
      conversation: { id: typeof conversation === "string" ? conversation : conversation.id },
    }),
    background: background ?? false,
    store: store ?? true,
  });
  return (value) => {
    const members = value as Members;
    if (members["object"] === "response") return toOwnResponse(members);
    const { item, item_id, output_index: index, response } = members;
    return {
      ...members,
      ...(typeof item === "object" &&
        item && { item: { ...item, id: toOwnId((item as Members)["id"], index) } }),
      ...(item_id !== undefined && { item_id: toOwnId(item_id, index) }),
      ...(typeof response === "object" && response && { response: toOwnResponse(response as Members) }),
    };
  };
}
