import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import * as v from "valibot";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { type RemoteMedia, remoteMedia, remoteText, type WireRequest } from "../contracts/wire.ts";
import { assertNoMask } from "../formats/lib/assert-no-mask.ts";
import { toDataUrlLeaf } from "../formats/lib/data-url-leaf.ts";
import { deriveJob } from "../formats/lib/derive-job.ts";
import { encodeModelPath } from "../formats/lib/encode-model-path.ts";
import { expectFile } from "../formats/lib/expect-file.ts";
import { fileUrl } from "../formats/lib/file-url.ts";
import type { FlatInput } from "../formats/lib/flatten-parameters.ts";
import { getLoraPageUrl } from "../formats/lib/lora.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { videoUrl } from "../formats/lib/video-url.ts";
import { replicateShape } from "../formats/replicate/shape.ts";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";

const predictionAdapter = {
  shape: replicateShape,
  media,
  job: defineJob(deriveJob(replicateShape.job)),
} as const;

/** Models that have no official version are named with one: `owner/name:version`. */
function buildPrediction(
  { model, input }: { readonly model: string; readonly input: FlatInput },
  own: Readonly<Record<string, unknown>>,
): WireRequest {
  const { inputs: _, parameters, ...rest } = input;
  const [name = "", version] = model.split(":");
  return {
    path: version ? "/v1/predictions" : `/v1/models/${encodeModelPath(name)}/predictions`,
    headers: { prefer: "wait" },
    body: { json: { ...rest, input: { ...parameters, ...own }, version: version || undefined } },
  };
}

const predictionResponse = v.object({ output: v.unknown() });

/** Models return a URL, a list of URLs, or an object with one. */
function findUrl(body: unknown): unknown {
  const { output } = parseWith(predictionResponse, body);
  if (typeof output !== "object" || output === null) return output;
  return Object.values(output).find((each) => v.is(fileUrl, each));
}

function readUrl(body: unknown): RemoteMedia {
  return remoteMedia(parseWith(fileUrl, findUrl(body)));
}

const textToImageAdapter: Adapter<typeof textToImage> = {
  operation: textToImage,
  ...predictionAdapter,
  buildRequest: (call) =>
    buildPrediction(call, { ...withLora(getLoraPageUrl(call.lora)), prompt: call.input.inputs }),
  parseResponse: readUrl,
};

/** Models have different names for the input image and ignore unknown ones. */
const imageToImageAdapter: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  ...predictionAdapter,
  buildRequest: (call) => {
    assertNoMask(call.input);
    const image = toDataUrlLeaf(call.input.inputs, "image/jpeg");
    const members = { image, images: [image], input_image: image, input_images: [image] };
    return buildPrediction(call, { ...withLora(getLoraPageUrl(call.lora)), ...members });
  },
  parseResponse: readUrl,
};

function withLora(page: string | undefined): Readonly<Record<string, string>> {
  return page ? { lora_weights: page } : {};
}

const textToVideoAdapter: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...predictionAdapter,
  buildRequest: (call) => buildPrediction(call, { prompt: call.input.inputs }),
  parseResponse: (body) => remoteMedia(parseWith(videoUrl, findUrl(body))),
};

const textToSpeechAdapter: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  ...predictionAdapter,
  buildRequest: (call) => buildPrediction(call, { text: call.input.inputs }),
  parseResponse: (body) => (body instanceof Blob ? expectFile(body, "audio") : readUrl(body)),
};

const transcript = v.object({
  output: v.union(
    [
      v.string(),
      v.pipe(v.array(v.string()), v.minLength(1)),
      v.object({ transcription: v.string() }),
      v.object({ translation: v.string() }),
      v.object({ txt_file: v.string() }),
    ],
    "The response contains no text",
  ),
});

const automaticSpeechRecognitionAdapter: Adapter<typeof automaticSpeechRecognition> = {
  operation: automaticSpeechRecognition,
  ...predictionAdapter,
  buildRequest: (call) => buildPrediction(call, { audio: toDataUrlLeaf(call.input.inputs, "audio/wav") }),
  parseResponse: (body) => {
    const { output } = parseWith(transcript, body);
    if (typeof output === "string") return { text: output };
    if (Array.isArray(output)) return { text: output[0] ?? "" };
    if ("transcription" in output) return { text: output.transcription };
    if ("translation" in output) return { text: output.translation };
    return { text: remoteText(remoteMedia(output.txt_file), "text") };
  },
};

export const replicate = defineProvider({
  id: "replicate",
  label: "Replicate",
  baseUrl: "https://api.replicate.com",
  docsUrl: "https://replicate.com/docs",
  verified: "2026-11-22",
  // https://replicate.com/docs/reference/http#account.get
  accountPath: "/v1/account",
  auth: { env: ["REPLICATE_API_TOKEN", "REPLICATE_API_KEY"], keyPrefixes: ["r8_"] },
  operations: {
    "text-to-image": textToImageAdapter,
    "image-to-image": imageToImageAdapter,
    "text-to-video": textToVideoAdapter,
    "text-to-speech": textToSpeechAdapter,
    "automatic-speech-recognition": automaticSpeechRecognitionAdapter,
  },
});
