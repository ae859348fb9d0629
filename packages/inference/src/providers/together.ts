import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { assertNoMask } from "../formats/lib/assert-no-mask.ts";
import { toDataUrlLeaf } from "../formats/lib/data-url-leaf.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { buildImageFormat, openaiImages, parseImage } from "../formats/openai-images/client.ts";
import { openaiImagesShape } from "../formats/openai-images/shape.ts";
import { rerank } from "../formats/openai-rerank/client.ts";
import { openaiSpeech } from "../formats/openai-speech/client.ts";
import { openaiTranscriptions } from "../formats/openai-transcriptions/client.ts";
import { media } from "../media/index.ts";
import { buildSizedBody } from "./together/sized-body.ts";
import { imageToVideoAdapter, textToVideoAdapter } from "./together/videos.ts";

const FORMAT = { inlineFormat: "base64" };

const textToImageAdapter = openaiImages({ ...FORMAT, rename: { num_inference_steps: "steps" } });

/** Only the Kontext models of the first FLUX generation read one image; all other ones read a list. */
const imageToImageAdapter: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  shape: openaiImagesShape,
  media,
  buildRequest: ({ model, input, outputType }) => {
    assertNoMask(input);
    const image = toDataUrlLeaf(input.inputs, "image/jpeg");
    const single = /kontext/i.test(model) && /flux\.1/i.test(model);
    const own = {
      ...(single ? { image_url: image } : { reference_images: [image] }),
      response_format: buildImageFormat({ model, outputType }, FORMAT),
      model,
    };
    return { path: "/v1/images/generations", body: { json: { prompt: "", ...buildSizedBody(input, own) } } };
  },
  parseResponse: (body, { outputType }) => parseImage(body, outputType),
};

const speech = openaiSpeech();

/** A voice is mandatory; the one that all Kokoro models have is used where the caller names none. */
const textToSpeechAdapter: typeof speech = {
  ...speech,
  buildRequest: (call) =>
    speech.buildRequest(
      /kokoro/i.test(call.model) ? { ...call, input: { voice: "af_alloy", ...call.input } } : call,
    ),
};

export const together = defineProvider({
  id: "together",
  label: "Together AI",
  baseUrl: "https://api.together.xyz",
  hubOrg: "togethercomputer",
  docsUrl: "https://docs.together.ai",
  verified: "2026-11-22",
  auth: { env: ["TOGETHER_API_KEY"] },
  operations: {
    "chat-completion": openaiChat({ body: flatJsonSchema }),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
    "text-ranking": rerank(),
    "automatic-speech-recognition": openaiTranscriptions(),
    "text-to-speech": textToSpeechAdapter,
    "text-to-image": textToImageAdapter,
    "image-to-image": imageToImageAdapter,
    "text-to-video": textToVideoAdapter,
    "image-to-video": imageToVideoAdapter,
  },
  batches: {
    discount: 0.5,
    maxMegabytes: 100,
    operations: ["chat-completion"],
    load: async () => (await import("../batch-apis/together.ts")).togetherBatches,
  },
});

/** Sends the schema directly instead of `{ name, strict, schema }`. */
function flatJsonSchema(body: Record<string, unknown>): Record<string, unknown> {
  const format = body["response_format"] as
    | { type?: string; json_schema?: { schema?: unknown } }
    | null
    | undefined;
  return format?.type === "json_schema" && format.json_schema
    ? { ...body, response_format: { type: "json_schema", schema: format.json_schema.schema } }
    : body;
}
