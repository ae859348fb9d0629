import { listReplies, type ServerKind, toCount } from "./server-kind.ts";

/** https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html */
export const vllm: ServerKind = {
  provider: "vllm",
  path: "/v1/models",
  read: ({ data }) =>
    listReplies(data)[0]?.["owned_by"] === "vllm"
      ? listReplies(data).map(({ id, max_model_len }) => ({
          id: String(id),
          contextTokens: toCount(max_model_len),
        }))
      : undefined,
};
