import {
  type ModerationBody,
  openaiModerationsServer,
} from "@inferhub/inference/formats/openai-moderations/server";
import type * as v from "valibot";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { MODERATION_RESPONSE } from "./response-docs.ts";

type Members = Readonly<Record<string, unknown>>;

/** Mistral's API doesn't return `flagged`, so it is derived from the scores. */
function withFlags(response: unknown): unknown {
  const { results, ...others } = response as { readonly results?: readonly Members[] };
  if (!Array.isArray(results)) return response;
  return {
    ...others,
    results: results.map((result: Members) => ({
      flagged: Object.values((result["categories"] ?? {}) as Members).includes(true),
      ...result,
    })),
  };
}

const native: NonNullable<Endpoint["native"]> = {
  body: openaiModerationsServer.body as v.GenericSchema<unknown, ModerationBody>,
  requiredBy: () => "model",
  createRewriter: () => withFlags,
};

/** Moderations in OpenAI's format, only for providers with a moderation API, because the categories are specific to it. */
export const moderations = defineEndpoint(
  openaiApi,
  "/v1/moderations",
  MODERATION_RESPONSE,
  openaiModerationsServer,
  // One call for all texts of the body. Limits count their text.
  { native, toCallArgs: ({ input }) => [{ inputs: JSON.stringify(input) }] },
);
