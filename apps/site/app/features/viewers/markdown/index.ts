import { sentConversation } from "../sent.ts";
import { isRecord } from "../values.ts";
import type { Viewer } from "../viewer.ts";
import { chatMessage, textOf } from "../words/words.ts";

export const chat: Viewer = {
  id: "chat",
  matches: (data, sent) =>
    chatMessage(data) !== undefined ||
    (isRecord(data) && typeof data["text"] === "string" && sentConversation(sent)),
  text: (data) => textOf(data) ?? "",
  load: () => import("./chat-view.tsx").then(({ ChatView }) => ChatView),
};
