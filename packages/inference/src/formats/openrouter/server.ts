import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { encodeBase64 } from "../../media/base64.ts";
import { text } from "../lib/body-schemas.ts";
import { getText } from "../lib/chat-messages.ts";
import { readFile } from "../lib/read-file.ts";
import { openrouterImagesShape } from "./shape.ts";

const imagesBody = v.looseObject({
  model: text,
  messages: v.pipe(v.array(v.looseObject({ role: text, content: v.unknown() })), v.nonEmpty()),
  modalities: v.array(v.string()),
});

/** The server half of OpenRouter's images: a chat that requests them. */
export const openrouterImagesServer = defineServerFormat<v.InferOutput<typeof imagesBody>>({
  shape: openrouterImagesShape,
  operation: textToImage,
  body: imagesBody,
  accepts: ({ modalities }) => Array.isArray(modalities) && modalities.includes("image"),
  parseRequest: ({ messages, model: _, modalities: __, ...parameters }) => [
    { inputs: getText(messages.at(-1)?.content as string), parameters },
  ],
  buildResponse: async ([result], _body, { requestId, created, model }) => {
    const { bytes, type } = await readFile(result.data);
    const url = `data:${type};base64,${encodeBase64(bytes)}`;
    const message = { role: "assistant", content: "", images: [{ type: "image_url", image_url: { url } }] };
    return {
      json: {
        id: `gen-${requestId}`,
        object: "chat.completion",
        created,
        model,
        choices: [{ index: 0, message, finish_reason: "stop" }],
        usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
      },
    };
  },
  buildError: ({ status, message }) => ({ status, json: { error: { code: status, message } } }),
});
