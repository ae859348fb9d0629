import { imageTextToImage } from "@inferhub/catalog/operations/image-text-to-image";
import { imageTextToVideo } from "@inferhub/catalog/operations/image-text-to-video";
import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import * as v from "valibot";
import type { Adapter } from "../contracts/adapter.ts";
import type { Call } from "../contracts/call.ts";
import type { JobProgress } from "../contracts/job.ts";
import { defineProvider } from "../contracts/provider.ts";
import { mediaLeaf, type RemoteMedia, remoteMedia, type WireRequest } from "../contracts/wire.ts";
import { assertNoMask } from "../formats/lib/assert-no-mask.ts";
import { encodeModelPath } from "../formats/lib/encode-model-path.ts";
import { fileUrl } from "../formats/lib/file-url.ts";
import { type FlatInput, flattenParameters } from "../formats/lib/flatten-parameters.ts";
import { assertAccepted, parseJobStatus } from "../formats/lib/job-status.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { getJobPath, getUrlPath } from "../formats/lib/url-path.ts";
import { videoUrl } from "../formats/lib/video-url.ts";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";

/** Refusals come with the status 200 as well; only the code within tells. */
const envelope = v.object({
  code: v.nullish(v.union([v.number(), v.string()]), 200),
  message: v.nullish(v.string()),
  data: v.nullish(v.object({ status: v.string(), error: v.nullish(v.unknown()) })),
});

const acceptedResponse = v.object({ data: v.object({ urls: v.object({ get: v.string() }) }) });

const JOB_STATES = { created: "queued", processing: "running", completed: "done" } as const;

function progress(body: unknown): JobProgress {
  const { code, message, data } = parseWith(envelope, body);
  if (!data || Number(code) !== 200) {
    return { state: "failed", reason: message || `The answer has the code ${code} and nothing else` };
  }
  return parseJobStatus(JOB_STATES, data.status, { error: data.error });
}

const job = defineJob({
  intervalMs: 500,
  delayMs: 0,
  parseJobRef: (body) => {
    if (assertAccepted(progress(body)).state === "done") return undefined;
    return { path: getUrlPath(parseWith(acceptedResponse, body).data.urls.get) };
  },
  poll: (ticket) => ({ method: "GET", path: getJobPath(ticket) }),
  progress,
});

const shared = { format: "wavespeed", media, job } as const;

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

/** One transparent pixel, for models that change pictures and are given none. */
const BLANK = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=";

/** Models differ in whether they read one picture or a list, which callers may give themselves. */
function submitImage(call: SubmitCall, picture: Blob | undefined): WireRequest {
  const image = picture ? mediaLeaf(picture, "base64") : BLANK;
  return submit(call, { image }, { images: [image] });
}

const imageResponse = v.object({
  data: v.object({ outputs: v.tuple([fileUrl], "The answer holds no file") }),
});

const videoResponse = v.object({
  data: v.object({ outputs: v.tuple([videoUrl], "The answer holds no video") }),
});

const readImage = (body: unknown): RemoteMedia => remoteMedia(parseWith(imageResponse, body).data.outputs[0]);

const readVideo = (body: unknown): RemoteMedia => remoteMedia(parseWith(videoResponse, body).data.outputs[0]);

const draw: Adapter<typeof textToImage> = {
  operation: textToImage,
  ...shared,
  buildRequest: (call) => submit(call, { prompt: call.input.inputs }),
  parseResponse: readImage,
};

const redraw: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  ...shared,
  buildRequest: (call) => {
    assertNoMask(call.input);
    return submitImage(call, call.input.inputs);
  },
  parseResponse: readImage,
};

const drawFrom: Adapter<typeof imageTextToImage> = {
  operation: imageTextToImage,
  ...shared,
  buildRequest: (call) => submitImage(call, call.input.inputs),
  parseResponse: readImage,
};

const film: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...shared,
  buildRequest: (call) => submit(call, { prompt: call.input.inputs }),
  parseResponse: readVideo,
};

const animate: Adapter<typeof imageToVideo> = {
  operation: imageToVideo,
  ...shared,
  buildRequest: (call) => submitImage(call, call.input.inputs),
  parseResponse: readVideo,
};

const filmFrom: Adapter<typeof imageTextToVideo> = {
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
  auth: { env: ["WAVESPEED_API_KEY"] },
  modelPaths: /^\/api\/v3\/(?!predictions\/)(.+)$/,
  operations: {
    "text-to-image": draw,
    "image-to-image": redraw,
    "image-text-to-image": drawFrom,
    "text-to-video": film,
    "image-to-video": animate,
    "image-text-to-video": filmFrom,
  },
});
