import { listChatModels } from "../features/chat/chat-models.server.ts";

/** The models that the chat and the comparison offer, asked for when one is chosen. */
export function loader() {
  return Response.json(listChatModels());
}
