import { listReplies, type ServerKind, toCount, toText } from "./server-kind.ts";

/** https://lmstudio.ai/docs/api */
export const lmStudio: ServerKind = {
  provider: "lm-studio",
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
};
