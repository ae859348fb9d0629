import { isReply, listReplies, type ServerKind, toCount } from "./server-kind.ts";

/** https://github.com/ggml-org/llama.cpp/tree/master/tools/server */
export const llamaCpp: ServerKind = {
  provider: "llama.cpp",
  path: "/v1/models",
  read: ({ data }) =>
    listReplies(data)[0]?.["owned_by"] === "llamacpp"
      ? listReplies(data).map(({ id, meta }) => {
          const facts = isReply(meta) ? meta : {};
          const contextTokens = toCount(facts["n_ctx"]) ?? toCount(facts["n_ctx_train"]);
          return { id: String(id), kind: "chat", bytes: toCount(facts["size"]), contextTokens };
        })
      : undefined,
};
