import { isReply, type ServerKind, toCount } from "./server-kind.ts";

const KINDS = { embedding: "embedding", reranker: "reranker", classifier: "classifier" } as const;

/** https://huggingface.co/docs/text-embeddings-inference */
export const tei: ServerKind = {
  provider: "tei",
  path: "/info",
  read: ({ model_id, model_type, max_input_length }) => {
    if (!isReply(model_type) || toCount(max_input_length) === undefined) return undefined;
    const kind = Object.values(KINDS).find((each) => Object.hasOwn(model_type, each));
    return [{ id: String(model_id), kind, contextTokens: toCount(max_input_length) }];
  },
};
