import { type ServerKind, toCount } from "./server-kind.ts";

/** https://huggingface.co/docs/text-generation-inference */
export const tgi: ServerKind = {
  provider: "tgi",
  path: "/info",
  read: ({ model_id, max_total_tokens }) =>
    toCount(max_total_tokens) === undefined
      ? undefined
      : [{ id: String(model_id), kind: "chat", contextTokens: toCount(max_total_tokens) }],
};
