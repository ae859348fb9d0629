import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import {
  getObject,
  getString,
  isObject,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import type { BoundedMap } from "../state/bounded-map.ts";

/** Requests that were held for their callers, with the answers as their last messages, by the ids of these. */
export type ThreadStore = BoundedMap<JsonObject>;

/**
 * A request with what was said before it, where the caller lets the server hold the conversation: only the new
 * messages are sent then.
 * @throws Refusal with status 404 when nothing is held under the id
 */
export function loadThread(members: JsonObject, threads: ThreadStore): JsonObject {
  const thread = getObject(members, "thread");
  if (thread["type"] !== "continue") return members;
  const id = getString(thread, "previous_message_id");
  const held = threads.get(id);
  if (!held) throw new ApiError(404, `thread.previous_message_id: no thread contains the message ${id}`);
  return { ...held, ...members, messages: [...listIn(held), ...listIn(members)] };
}

/** Contains a request with its response, where the caller wants that. */
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
