import { imageTextToImage } from "@inferhub/catalog/operations/image-text-to-image";
import { imageTextToVideo } from "@inferhub/catalog/operations/image-text-to-video";
import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import type { Adapter } from "../contracts/adapter.ts";
import type { Call } from "../contracts/call.ts";
import { defineProvider } from "../contracts/provider.ts";
import { mediaLeaf, type WireRequest } from "../contracts/wire.ts";
import { assertNoMask } from "../formats/lib/assert-no-mask.ts";
import { deriveJob } from "../formats/lib/derive-job.ts";
import { encodeModelPath } from "../formats/lib/encode-model-path.ts";
import { fileUrl } from "../formats/lib/file-url.ts";
import { type FlatInput, flattenParameters } from "../formats/lib/flatten-parameters.ts";
import { parseUrlAt } from "../formats/lib/parse-url-at.ts";
import { videoUrl } from "../formats/lib/video-url.ts";
import { wavespeedShape } from "../formats/wavespeed/shape.ts";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";

const shared = {
  shape: wavespeedShape,
  media,
  job: defineJob(deriveJob(wavespeedShape.job)),
} as const;

interface SubmitCall {
  readonly model: string;
  readonly input: FlatInput;
  readonly lora?: Call["lora"];
}

function submit(
  { model, input, lora }: SubmitCall,
  own: Readonly<Record<string, unknown>>,
  defaults?: Readonly<Record<string, unknown>>,
): WireRequest {
  const loras = lora && { loras: [{ path: lora.hubModel, scale: 1 }] };
  return {
    path: `/api/v3/${encodeModelPath(model)}`,
    body: { json: { ...defaults, ...flattenParameters(input, { ...loras, ...own }) } },
  };
}

/** One transparent pixel, for image editing models without an input image. */
const BLANK = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=";

/** Models differ in whether they read one image or a list, which callers may give themselves. */
function submitImage(call: SubmitCall, picture: Blob | undefined): WireRequest {
  const image = picture ? mediaLeaf(picture, "base64") : BLANK;
  return submit(call, { image }, { images: [image] });
}

const { at } = wavespeedShape.response;

const readImage = parseUrlAt(at, fileUrl, "The response contains no file");

const readVideo = parseUrlAt(at, videoUrl, "The response contains no video");

const textToImageAdapter: Adapter<typeof textToImage> = {
  operation: textToImage,
  ...shared,
  buildRequest: (call) => submit(call, { prompt: call.input.inputs }),
  parseResponse: readImage,
};

const imageToImageAdapter: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  ...shared,
  buildRequest: (call) => {
    assertNoMask(call.input);
    return submitImage(call, call.input.inputs);
  },
  parseResponse: readImage,
};

const imageTextToImageAdapter: Adapter<typeof imageTextToImage> = {
  operation: imageTextToImage,
  ...shared,
  buildRequest: (call) => submitImage(call, call.input.inputs),
  parseResponse: readImage,
};

const textToVideoAdapter: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...shared,
  buildRequest: (call) => submit(call, { prompt: call.input.inputs }),
  parseResponse: readVideo,
};

const imageToVideoAdapter: Adapter<typeof imageToVideo> = {
  operation: imageToVideo,
  ...shared,
  buildRequest: (call) => submitImage(call, call.input.inputs),
  parseResponse: readVideo,
};

const imageTextToVideoAdapter: Adapter<typeof imageTextToVideo> = {
  operation: imageTextToVideo,
  ...shared,
  buildRequest: (call) => submitImage(call, call.input.inputs),
  parseResponse: readVideo,
};

export const wavespeed = defineProvider({
  id: "wavespeed",
  label: "WaveSpeedAI",
  baseUrl: "https://api.wavespeed.ai",
  docsUrl: "https://wavespeed.ai/docs",
  verified: "2026-11-22",
  auth: { env: ["WAVESPEED_API_KEY"] },
  modelPaths: /^\/api\/v3\/(?!predictions\/)(.+)$/,
  operations: {
    "text-to-image": textToImageAdapter,
    "image-to-image": imageToImageAdapter,
    "image-text-to-image": imageTextToImageAdapter,
    "text-to-video": textToVideoAdapter,
    "image-to-video": imageToVideoAdapter,
    "image-text-to-video": imageTextToVideoAdapter,
  },
});
