import type { ChatModel } from "./chat-model.ts";

let pending: Promise<readonly ChatModel[]> | undefined;

/** Loads the chat models once. Failures are retried by the next caller. */
export function loadChatModels(): Promise<readonly ChatModel[]> {
  pending ??= fetch("/chat-models.json").then((response) => {
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return response.json() as Promise<readonly ChatModel[]>;
  });
  pending.catch(() => {
    pending = undefined;
  });
  return pending;
}
