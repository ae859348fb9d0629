import type { textRanking } from "@inferhub/catalog/operations/text-ranking";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { parseWith } from "../lib/parse-with.ts";
import { renameKeys } from "../lib/rename-keys.ts";
import { rerank } from "../openai-rerank/client.ts";
import { voyageRerankShape } from "./shape.ts";

const reply = v.object({ data: v.array(v.unknown()) });

/** Rankings, with their own names for the number of results and for the results. */
// @__NO_SIDE_EFFECTS__
export function voyageRerank(path = "/v1/rerank"): Adapter<typeof textRanking> {
  const shared = rerank(path);
  return {
    ...shared,
    shape: voyageRerankShape,
    buildRequest: ({ model, input }) => ({
      path,
      body: { json: { ...renameKeys(input, { top_n: "top_k" }), model } },
    }),
    parseResponse: (body, call) => shared.parseResponse({ results: parseWith(reply, body).data }, call),
  };
}
