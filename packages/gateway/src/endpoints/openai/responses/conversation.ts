import type {
  Item,
  ResponseObject,
  ResponsesBody,
} from "@inferhub/inference/formats/openai-responses/server";
import type { Principal } from "../../../auth/token.ts";
import { GatewayError } from "../../../errors.ts";
import type { GatewayServices } from "../../../services.ts";
import type { ObjectKey, ObjectStore } from "../../../storage/stored-object.ts";
import { createLifetime, MAX_STORED_BYTES, toOwner } from "./stored-response.ts";

/** A stored conversation. */
export interface Conversation {
  /** `conv_…` */
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Items in order, each with an ID. */
  readonly items: readonly Item[];
}

export const toConversationKey = (maker: Pick<Principal, "tokenId" | "origin">, id: string): ObjectKey => ({
  kind: "conversation",
  id,
  owner: toOwner(maker),
});

export const getConversationId = (given: NonNullable<ResponsesBody["conversation"]>): string =>
  typeof given === "string" ? given : given.id;

/** @throws GatewayError with code `not-found` */
export async function readConversation(
  store: ObjectStore,
  principal: Principal,
  id: string,
): Promise<Conversation> {
  const object = await store.findObject(toConversationKey(principal, id));
  if (!object) throw new GatewayError("not-found", `Conversation with id '${id.slice(0, 100)}' not found.`);
  return JSON.parse(object.value);
}

/** Appends messages to the request's conversation, unless the response failed. */
export async function appendToConversation(
  { store, connections }: Pick<GatewayServices, "store" | "connections">,
  principal: Principal,
  { conversation }: ResponsesBody,
  input: readonly Item[],
  { status, output }: ResponseObject,
): Promise<void> {
  if (!conversation || status === "failed") return;
  const said: readonly Item[] = JSON.parse(connections.redactor.stringify([...input, ...output]));
  await changeConversation(store, principal, getConversationId(conversation), (before) => ({
    ...before,
    items: [...before.items, ...said],
  }));
}

/** Queued changes per conversation, because concurrent updates would overwrite each other. */
const changes = new WeakMap<ObjectStore, Map<string, Promise<unknown>>>();

/**
 * Changes a conversation and renews its retention.
 * @throws GatewayError with code `not-found` or `too-large`
 */
export async function changeConversation(
  store: ObjectStore,
  principal: Principal,
  id: string,
  change: (conversation: Conversation) => Conversation,
): Promise<Conversation> {
  const waiting = changes.get(store) ?? new Map<string, Promise<unknown>>();
  changes.set(store, waiting);
  const before = waiting.get(id) ?? Promise.resolve();
  const changing = before
    .catch(() => undefined)
    .then(async () => {
      const changed = change(await readConversation(store, principal, id));
      const value = JSON.stringify(changed);
      if (Buffer.byteLength(value) > MAX_STORED_BYTES)
        throw new GatewayError(
          "too-large",
          `The conversation is larger than ${MAX_STORED_BYTES} bytes. Start a new one`,
        );
      await store.replaceObject({ ...toConversationKey(principal, id), ...createLifetime(), value });
      return changed;
    });
  waiting.set(id, changing);
  try {
    return await changing;
  } finally {
    if (waiting.get(id) === changing) waiting.delete(id);
  }
}
