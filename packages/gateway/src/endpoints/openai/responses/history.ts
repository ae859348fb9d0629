import { type Item, type ResponsesBody, toItems } from "@inferhub/inference/formats/openai-responses/server";
import type { Principal } from "../../../auth/token.ts";
import { GatewayError } from "../../../errors.ts";
import type { ObjectStore, StoredObject } from "../../../storage/stored-object.ts";
import { getConversationId, readConversation } from "./conversation.ts";
import { type StoredResponse, toResponseKey } from "./stored-response.ts";

/** Maximum number of responses in a conversation. */
const MAX_TURNS = 1_000;

/** A request with its previous messages. */
export interface ContinuedRequest {
  /** Body with the previous items in its input. */
  readonly body: ResponsesBody;
  /** Items of the request, with references resolved. */
  readonly items: readonly Item[];
}

/**
 * Prepends previous messages to the input.
 * @throws GatewayError with code `not-found` for a response or conversation of another token
 */
export async function loadHistory(
  store: ObjectStore,
  principal: Principal,
  body: ResponsesBody,
): Promise<ContinuedRequest> {
  const { previous_response_id: previous, conversation } = body;
  if (previous && conversation)
    throw new GatewayError("input-invalid", "Set previous_response_id or conversation, not both");
  const before = previous
    ? await readTurns(store, principal, previous)
    : conversation
      ? (await readConversation(store, principal, getConversationId(conversation))).items
      : [];
  const items = toItems(body.input);
  const known = new Set(before.map(({ id }) => id));
  const own: Item[] = [];
  for (const item of items) {
    if (item["type"] !== "item_reference") own.push(item);
    // Skip items that are already in the history.
    else if (!known.has(item["id"])) own.push(await findItem(store, principal, String(item["id"])));
  }
  return { body: { ...body, input: [...before, ...own] }, items: own };
}

async function readTurns(store: ObjectStore, principal: Principal, id: string): Promise<readonly Item[]> {
  const turns: (readonly Item[])[] = [];
  for (let next: string | undefined = id; next !== undefined; ) {
    if (turns.length >= MAX_TURNS)
      throw new GatewayError("too-large", `The conversation has more than ${MAX_TURNS} responses`);
    const turn = await readResponse(store, principal, next, "Previous response");
    turns.push([...turn.input, ...(turn.response.output as readonly Item[])]);
    next = turn.previous;
  }
  return turns.reverse().flat();
}

/** @throws GatewayError with code `not-found` */
export async function readResponse(
  store: ObjectStore,
  principal: Principal,
  id: string,
  name = "Response",
): Promise<StoredResponse> {
  return JSON.parse((await findResponse(store, principal, id, name)).value);
}

/** @throws GatewayError with code `not-found` */
export async function findResponse(
  store: ObjectStore,
  principal: Principal,
  id: string,
  name = "Response",
): Promise<StoredObject> {
  const object = await store.findObject(toResponseKey(principal, id));
  if (object) return object;
  throw new GatewayError("not-found", `${name} with id '${id.slice(0, 100)}' not found.`);
}

/** Item IDs contain the ID of their response. */
async function findItem(store: ObjectStore, principal: Principal, id: string): Promise<Item> {
  const [, requestId] = /^[a-z]+_([\da-f-]{36})_(?:in)?\d+$/.exec(id) ?? [];
  const object = requestId && (await store.findObject(toResponseKey(principal, `resp_${requestId}`)));
  if (object) {
    const { input, response }: StoredResponse = JSON.parse(object.value);
    const item = [...input, ...(response.output as readonly Item[])].find((each) => each["id"] === id);
    if (item) return item;
  }
  throw new GatewayError("not-found", `Item with id '${id.slice(0, 100)}' not found.`);
}
