import type { Provider } from "@inferhub/inference";

const CHAT = "/chat/completions";
const MODEL = "model";

/** Path of the list of models: the provider's own, or next to chats if these are at OpenAI's path. */
export function getModelsPath({ operations, modelsPath }: Provider): string | undefined {
  if (modelsPath) return modelsPath;
  const chat = operations["chat-completion"];
  const input = { messages: [{ role: "user", content: "" }] };
  const path = chat?.buildRequest({ model: MODEL, input, outputType: "blob" }).path;
  if (!path?.endsWith(CHAT) || path.includes(`/${MODEL}/`)) return undefined;
  return `${path.slice(0, -CHAT.length)}/models`;
}
