import { listChatModels } from "../features/picker/models.server.ts";

/** The models that the chat and the comparison offer, requested when one is selected. */
export function loader() {
  return Response.json(listChatModels());
}
