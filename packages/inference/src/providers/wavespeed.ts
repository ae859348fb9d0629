import { imageTextToImage } from "@inferhub/catalog/operations/image-text-to-image";
import { imageTextToVideo } from "@inferhub/catalog/operations/image-text-to-video";
import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import * as v from "valibot";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";
import type { Adapter, Call } from "../types/adapter.ts";
import type { JobProgress } from "../types/job.ts";
import { defineProvider } from "../types/provider.ts";
import { mediaLeaf, type RemoteMedia, remoteMedia, type WireRequest } from "../types/wire.ts";
import { fileUrl } from "../wire/file-url.ts";
import { type FlatInput, flatBody } from "../wire/flat-body.ts";
import { jobProgress, submitted } from "../wire/job-words.ts";
import { modelPath } from "../wire/model-path.ts";
import { pathIn, pathOf } from "../wire/path-of.ts";
import { readReply } from "../wire/read-reply.ts";
import { refuseMask } from "../wire/refuse-mask.ts";
import { videoUrl } from "../wire/video-url.ts";

/** Refusals come with the status 200 as well; only the code within tells. */
const envelope = v.object({
  code: v.nullish(v.union([v.number(), v.string()]), 200),
  message: v.nullish(v.string()),
  data: v.nullish(v.object({ status: v.string(), error: v.nullish(v.unknown()) })),
});

const underWay = v.object({ data: v.object({ urls: v.object({ get: v.string() }) }) });

const WORDS = { created: "queued", processing: "running", completed: "done" } as const;

function progress(body: unknown): JobProgress {
  const { code, message, data } = readReply(envelope, body);
  if (!data || Number(code) !== 200) {
    return { state: "failed", reason: message || `The answer has the code ${code} and nothing else` };
  }
  return jobProgress(WORDS, data.status, { error: data.error });
}

const job = defineJob({
  intervalMs: 500,
  delayMs: 0,
  ticket: (body) => {
    if (submitted(progress(body)).state === "done") return undefined;
    return { path: pathOf(readReply(underWay, body).data.urls.get) };
  },
  poll: (ticket) => ({ method: "GET", path: pathIn(ticket) }),
  progress,
});

const shared = { wire: "wavespeed", media, job } as const;

interface Started {
  readonly model: string;
  readonly input: FlatInput;
  readonly lora?: Call["lora"];
}

function submit(
  { model, input, lora }: Started,
  own: Readonly<Record<string, unknown>>,
  defaults?: Readonly<Record<string, unknown>>,
): WireRequest {
  const loras = lora && { loras: [{ path: lora.hubModel, scale: 1 }] };
  return {
    path: `/api/v3/${modelPath(model)}`,
    body: { json: { ...defaults, ...flatBody(input, { ...loras, ...own }) } },
  };
}

/** One transparent pixel, for models that change pictures and are given none. */
const BLANK = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=";

/** Models differ in whether they read one picture or a list, which callers may give themselves. */
function submitPicture(call: Started, picture: Blob | undefined): WireRequest {
  const image = picture ? mediaLeaf(picture, "base64") : BLANK;
  return submit(call, { image }, { images: [image] });
}

const drawn = v.object({ data: v.object({ outputs: v.tuple([fileUrl], "The answer holds no file") }) });

const filmed = v.object({ data: v.object({ outputs: v.tuple([videoUrl], "The answer holds no video") }) });

const readPicture = (body: unknown): RemoteMedia => remoteMedia(readReply(drawn, body).data.outputs[0]);

const readVideo = (body: unknown): RemoteMedia => remoteMedia(readReply(filmed, body).data.outputs[0]);

const draw: Adapter<typeof textToImage> = {
  operation: textToImage,
  ...shared,
  toRequest: (call) => submit(call, { prompt: call.input.inputs }),
  fromReply: readPicture,
};

const redraw: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  ...shared,
  toRequest: (call) => {
    refuseMask(call.input);
    return submitPicture(call, call.input.inputs);
  },
  fromReply: readPicture,
};

const drawFrom: Adapter<typeof imageTextToImage> = {
  operation: imageTextToImage,
  ...shared,
  toRequest: (call) => submitPicture(call, call.input.inputs),
  fromReply: readPicture,
};

const film: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...shared,
  toRequest: (call) => submit(call, { prompt: call.input.inputs }),
  fromReply: readVideo,
};

const animate: Adapter<typeof imageToVideo> = {
  operation: imageToVideo,
  ...shared,
  toRequest: (call) => submitPicture(call, call.input.inputs),
  fromReply: readVideo,
};

const filmFrom: Adapter<typeof imageTextToVideo> = {
  operation: imageTextToVideo,
  ...shared,
  toRequest: (call) => submitPicture(call, call.input.inputs),
  fromReply: readVideo,
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
