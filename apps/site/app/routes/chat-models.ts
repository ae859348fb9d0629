import { listChatModels } from "../features/chat/chat-models.server.ts";

/** The models that the chat and the comparison offer, requested when one is selected. */
export function loader() {
  return Response.json(listChatModels());
}
