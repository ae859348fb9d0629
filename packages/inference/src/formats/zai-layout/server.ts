import type { OperationOutput } from "@inferhub/catalog/define";
import { imageToText } from "@inferhub/catalog/operations/image-to-text";
import * as v from "valibot";
import { defineServerFormat, type ServerError, type ServerResponse } from "../../contracts/server-format.ts";
import { text } from "../lib/body-schemas.ts";
import { parseMediaRequest } from "../lib/media-request.ts";
import { readCounts } from "../lib/token-counts.ts";
import { zaiLayoutShape } from "./shape.ts";

const layoutBody = v.looseObject({ model: text });

/** The server half of Z.ai's reading of images. */
export const zaiLayoutServer = defineServerFormat<v.InferOutput<typeof layoutBody>>({
  shape: zaiLayoutShape,
  operation: imageToText,
  body: layoutBody,
  parseRequest: ({ model: _, ...body }) => [
    parseMediaRequest(imageToText, body, { prompt: "prompt", image: ["file"], bare: true }).input,
  ],
  buildResponse: ([result], _body, { requestId, created, model }) => {
    const { generated_text } = result.data as OperationOutput<typeof imageToText>;
    const tokens = readCounts(result.meta.usage).output ?? 0;
    return {
      json: {
        id: requestId,
        created,
        model,
        md_results: generated_text,
        usage: { prompt_tokens: 0, completion_tokens: tokens, total_tokens: tokens },
      },
    };
  },
  buildError: buildZaiError,
});

const CODES: Readonly<Record<number, string>> = { 401: "1000", 404: "1211", 429: "1302" };

/** An error of Z.ai: the code is a number in a string. */
export function buildZaiError({ status, message, member }: ServerError): ServerResponse {
  const code = member ? "1214" : (CODES[status] ?? (status < 500 ? "1210" : "500"));
  return { status, json: { error: { code, message } } };
}
