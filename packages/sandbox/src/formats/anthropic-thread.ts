import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import {
  getObject,
  getString,
  isObject,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import type { BoundedMap } from "../state/bounded-map.ts";

/** Earlier requests with their responses appended, by the ID of the last message. */
export type ThreadStore = BoundedMap<JsonObject>;

/**
 * Returns the full conversation of a request that sends only new messages.
 * @throws ApiError with status 404 for an unknown ID
 */
export function loadThread(members: JsonObject, threads: ThreadStore): JsonObject {
  const thread = getObject(members, "thread");
  if (thread["type"] !== "continue") return members;
  const id = getString(thread, "previous_message_id");
  const held = threads.get(id);
  if (!held) throw new ApiError(404, `thread.previous_message_id: no thread contains the message ${id}`);
  return { ...held, ...members, messages: [...listIn(held), ...listIn(members)] };
}

/** Stores a request with its response, if the caller enables it. */
export function saveThread(
  members: JsonObject,
  id: string,
  content: readonly object[],
  threads: ThreadStore,
): void {
  if (!isObject(members["thread"])) return;
  const { system, tools } = members;
  const messages = [...listIn(members), { role: "assistant", content }];
  threads.set(id, { system, tools, messages });
}

const listIn = ({ messages }: JsonObject): readonly unknown[] => (Array.isArray(messages) ? messages : []);
