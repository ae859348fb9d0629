import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { defineProvider } from "../types/provider.ts";
import { dataUrl } from "../wire/data-url.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiCompletions } from "../wire/openai-completions.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";
import { imageFormat, openaiImages, readImage } from "../wire/openai-images.ts";
import { openaiSpeech } from "../wire/openai-speech.ts";
import { openaiTranscriptions } from "../wire/openai-transcriptions.ts";
import { refuseMask } from "../wire/refuse-mask.ts";
import { rerank } from "../wire/rerank.ts";
import { sizedBody } from "./together/sized-body.ts";
import { animate, film } from "./together/videos.ts";

const FORMAT = { inlineFormat: "base64" };

const draw = openaiImages({ ...FORMAT, rename: { num_inference_steps: "steps" } });

/** Only the Kontext models of the first FLUX generation read one picture; all others read a list. */
const redraw: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  wire: "openai-images",
  media,
  toRequest: ({ model, input, outputType }) => {
    refuseMask(input);
    const image = dataUrl(input.inputs, "image/jpeg");
    const single = /kontext/i.test(model) && /flux\.1/i.test(model);
    const own = {
      ...(single ? { image_url: image } : { reference_images: [image] }),
      response_format: imageFormat({ model, outputType }, FORMAT),
      model,
    };
    return { path: "/v1/images/generations", body: { json: { prompt: "", ...sizedBody(input, own) } } };
  },
  fromReply: (body, { outputType }) => readImage(body, outputType),
};

const speech = openaiSpeech();

/** A voice is mandatory; the one that all Kokoro models have is taken where the caller names none. */
const speak: typeof speech = {
  ...speech,
  toRequest: (call) =>
    speech.toRequest(
      /kokoro/i.test(call.model) ? { ...call, input: { voice: "af_alloy", ...call.input } } : call,
    ),
};

export const together = defineProvider({
  id: "together",
  label: "Together AI",
  baseUrl: "https://api.together.xyz",
  hubOrg: "togethercomputer",
  docsUrl: "https://docs.together.ai",
  auth: { env: ["TOGETHER_API_KEY"] },
  operations: {
    "chat-completion": openaiChat({ body: flatJsonSchema }),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
    "text-ranking": rerank(),
    "automatic-speech-recognition": openaiTranscriptions(),
    "text-to-speech": speak,
    "text-to-image": draw,
    "image-to-image": redraw,
    "text-to-video": film,
    "image-to-video": animate,
  },
});

/** Takes the schema itself where others take `{ name, strict, schema }`. */
function flatJsonSchema(body: Record<string, unknown>): Record<string, unknown> {
  const format = body["response_format"] as
    | { type?: string; json_schema?: { schema?: unknown } }
    | null
    | undefined;
  return format?.type === "json_schema" && format.json_schema
    ? { ...body, response_format: { type: "json_schema", schema: format.json_schema.schema } }
    : body;
}
