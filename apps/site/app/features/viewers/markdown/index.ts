import { getSentConversation } from "../sent-request.ts";
import { readChatMessage, readText } from "../text/read-text.ts";
import { isRecord } from "../values.ts";
import type { Viewer } from "../viewer.ts";

export const chat: Viewer = {
  id: "chat",
  matches: (data, sent) =>
    readChatMessage(data) !== undefined ||
    (isRecord(data) && typeof data["text"] === "string" && getSentConversation(sent)),
  text: (data) => readText(data) ?? "",
  load: () => import("./chat-view.tsx").then(({ ChatView }) => ChatView),
};
