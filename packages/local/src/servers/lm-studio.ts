import { isReply, listReplies, type ServerKind, toCount, toText } from "./server-kind.ts";

/** https://lmstudio.ai/docs/developer/rest */
export const lmStudio: ServerKind = {
  provider: "lm-studio",
  path: "/api/v1/models",
  read: ({ models }) =>
    listReplies(models).some(({ key, type }) => toText(key) && toText(type))
      ? listReplies(models).map(
          ({ key, type, size_bytes, quantization, max_context_length, loaded_instances }) => ({
            id: String(key),
            kind: type === "embedding" ? "embedding" : "chat",
            bytes: toCount(size_bytes),
            isLoaded: listReplies(loaded_instances).length > 0,
            quantization: isReply(quantization) ? toText(quantization["name"]) : toText(quantization),
            contextTokens: toCount(max_context_length),
          }),
        )
      : undefined,
  // Versions before 0.4.
  older: {
    path: "/api/v0/models",
    read: ({ data }) =>
      listReplies(data).some(({ type }) => toText(type))
        ? listReplies(data).map(({ id, type, state, quantization, max_context_length }) => ({
            id: String(id),
            kind: type === "embeddings" ? "embedding" : "chat",
            isLoaded: state === "loaded",
            quantization: toText(quantization),
            contextTokens: toCount(max_context_length),
          }))
        : undefined,
  },
};
