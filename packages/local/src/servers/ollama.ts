import { isReply, listReplies, type ServerKind, toCount, toText } from "./server-kind.ts";

/** https://docs.ollama.com/api */
export const ollama: ServerKind = {
  provider: "ollama",
  path: "/api/tags",
  read: ({ models }) =>
    Array.isArray(models)
      ? listReplies(models)
          // A model with a remote host runs in the cloud.
          .filter(({ model, remote_host }) => toText(model) !== undefined && !remote_host)
          .map(({ model, size, details }) => ({
            id: String(model),
            bytes: toCount(size),
            quantization: isReply(details) ? toText(details["quantization_level"]) : undefined,
            kind: /embed|minilm|bge-/i.test(String(model)) ? "embedding" : "chat",
          }))
      : undefined,
  describe: {
    path: "/api/show",
    body: ({ id }) => ({ model: id }),
    read: ({ capabilities, model_info }) => {
      const facts = Object.entries(isReply(model_info) ? model_info : {});
      // The key starts with the model's architecture: `llama.context_length`.
      const [, context] = facts.find(([name]) => name.endsWith(".context_length")) ?? [];
      const can = Array.isArray(capabilities) ? capabilities : [];
      return {
        ...(toCount(context) !== undefined && { contextTokens: toCount(context) }),
        ...(can.includes("embedding") && { kind: "embedding" }),
        ...(can.includes("completion") && { kind: "chat" }),
      };
    },
  },
};
