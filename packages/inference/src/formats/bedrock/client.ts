import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import type { Adapter } from "../../contracts/adapter.ts";
import { loadOnce } from "../../lib/load-once.ts";
import { media } from "../../media/index.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { type Chat, omitUndefined } from "../lib/chat-messages.ts";
import { buildConverseBody } from "./request.ts";
import { bedrockImagesShape, bedrockShape } from "./shape.ts";

/** What reads responses is loaded by the first one. */
const loadReader = loadOnce(() => import("./read.ts"));

/** A model's ID, or the ARN of an inference profile, is one segment. */
export const buildModelPath = (model: string, action: string): string =>
  `/model/${encodeURIComponent(model)}/${action}`;

/** Chat over Converse, whole and streamed in binary frames. */
export const bedrockChat: Adapter<Chat> = {
  operation: chatCompletion,
  shape: bedrockShape,
  buildRequest: (call) => ({
    path: buildModelPath(call.model, "converse"),
    body: { json: buildConverseBody(call) },
  }),
  parseResponse: async (body, { model }) => (await loadReader()).parseConverseResponse(body, model),
  stream: {
    framing: async () => (await import("../../streaming/aws-event-stream.ts")).awsEventStream,
    buildRequest: (call) => ({
      path: buildModelPath(call.model, "converse-stream"),
      body: { json: buildConverseBody(call) },
    }),
    createDecoder: async ({ model }) => (await loadReader()).createBedrockDecoder(model),
  },
};

/** Images of Amazon's own models. */
export const bedrockImages: Adapter<typeof textToImage> = {
  operation: textToImage,
  shape: bedrockImagesShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const { negative_prompt, width, height, seed, guidance_scale, n, ...known } = parameters;
    const config = { width, height, seed, cfgScale: guidance_scale, numberOfImages: n, ...known };
    const json = {
      ...rest,
      taskType: "TEXT_IMAGE",
      textToImageParams: omitUndefined({ text: inputs, negativeText: negative_prompt }),
      imageGenerationConfig: omitUndefined(config),
    };
    return { path: buildModelPath(call.model, "invoke"), body: { json } };
  },
  parseResponse: async (body) => (await loadReader()).parseBedrockImage(body),
};
