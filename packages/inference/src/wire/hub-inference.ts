import { drawn, embedded, labelled, type TaskPath, transcribed } from "./inputs-parameters.ts";
import { openaiChat } from "./openai-chat.ts";

/** Every operation in the Hub's own formats, which its inference service and dedicated endpoints share. */
// @__NO_SIDE_EFFECTS__
export function hubOperations(paths: { task: TaskPath; chat: (model: string) => string }) {
  return {
    "chat-completion": openaiChat({ path: paths.chat }),
    "text-classification": labelled(paths.task),
    "feature-extraction": embedded(paths.task),
    "automatic-speech-recognition": transcribed(paths.task),
    "text-to-image": drawn(paths.task),
  };
}
