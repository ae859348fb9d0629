import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import * as v from "valibot";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { defineProvider } from "../types/provider.ts";
import { type RemoteMedia, remoteMedia, remoteText, type WireRequest } from "../types/wire.ts";
import { dataUrl } from "../wire/data-url.ts";
import { fileUrl } from "../wire/file-url.ts";
import type { FlatInput } from "../wire/flat-body.ts";
import { jobProgress, submitted } from "../wire/job-words.ts";
import { loraPage } from "../wire/lora.ts";
import { modelPath } from "../wire/model-path.ts";
import { pathIn, pathOf } from "../wire/path-of.ts";
import { readFile } from "../wire/read-file.ts";
import { readReply } from "../wire/read-reply.ts";
import { refuseMask } from "../wire/refuse-mask.ts";
import { videoUrl } from "../wire/video-url.ts";

const prediction = v.object({
  status: v.nullish(v.string()),
  error: v.nullish(v.unknown()),
  output: v.nullish(v.unknown()),
});

const underWay = v.object({ urls: v.object({ get: v.string() }) });

const WORDS = { starting: "queued", processing: "running", succeeded: "done" } as const;

function progress(body: unknown) {
  const { status, error } = readReply(prediction, body);
  return jobProgress(WORDS, status ?? "succeeded", { error });
}

/** The submission waits up to a minute for the result; what takes longer is looked at from then on. */
const job = defineJob({
  intervalMs: 500,
  ticket: (body) => {
    if (body instanceof Blob || submitted(progress(body)).state === "done") return undefined;
    // The status lags behind: an output is there before it says so.
    if (readReply(prediction, body).output != null) return undefined;
    return { path: pathOf(readReply(underWay, body).urls.get) };
  },
  poll: (ticket) => ({ method: "GET", path: pathIn(ticket) }),
  progress,
  cancel: (ticket) => ({ path: `${pathIn(ticket)}/cancel` }),
});

const predicted = { wire: "replicate", media, job } as const;

/** Models that have no official version are named with one: `owner/name:version`. */
function predict(
  { model, input }: { readonly model: string; readonly input: FlatInput },
  own: Readonly<Record<string, unknown>>,
): WireRequest {
  const { inputs: _, parameters, ...rest } = input;
  const [name = "", version] = model.split(":");
  return {
    path: version ? "/v1/predictions" : `/v1/models/${modelPath(name)}/predictions`,
    headers: { prefer: "wait" },
    body: { json: { ...rest, input: { ...parameters, ...own }, version: version || undefined } },
  };
}

const answer = v.object({ output: v.unknown() });

/** Models answer with an address, with a list of them, or with an object in which one stands. */
function addressIn(body: unknown): unknown {
  const { output } = readReply(answer, body);
  if (typeof output !== "object" || output === null) return output;
  return Object.values(output).find((each) => v.is(fileUrl, each));
}

function readUrl(body: unknown): RemoteMedia {
  return remoteMedia(readReply(fileUrl, addressIn(body)));
}

const draw: Adapter<typeof textToImage> = {
  operation: textToImage,
  ...predicted,
  toRequest: (call) => predict(call, { ...withLora(loraPage(call.lora)), prompt: call.input.inputs }),
  fromReply: readUrl,
};

/** Models differ in what they call the picture to start from; what they do not know they leave aside. */
const redraw: Adapter<typeof imageToImage> = {
  operation: imageToImage,
  ...predicted,
  toRequest: (call) => {
    refuseMask(call.input);
    const image = dataUrl(call.input.inputs, "image/jpeg");
    const members = { image, images: [image], input_image: image, input_images: [image] };
    return predict(call, { ...withLora(loraPage(call.lora)), ...members });
  },
  fromReply: readUrl,
};

function withLora(page: string | undefined): Readonly<Record<string, string>> {
  return page ? { lora_weights: page } : {};
}

const film: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  ...predicted,
  toRequest: (call) => predict(call, { prompt: call.input.inputs }),
  fromReply: (body) => remoteMedia(readReply(videoUrl, addressIn(body))),
};

const speak: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  ...predicted,
  toRequest: (call) => predict(call, { text: call.input.inputs }),
  fromReply: (body) => (body instanceof Blob ? readFile(body, "audio") : readUrl(body)),
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
    "The answer holds no text",
  ),
});

const transcribe: Adapter<typeof automaticSpeechRecognition> = {
  operation: automaticSpeechRecognition,
  ...predicted,
  toRequest: (call) => predict(call, { audio: dataUrl(call.input.inputs, "audio/wav") }),
  fromReply: (body) => {
    const { output } = readReply(transcript, body);
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
  auth: { env: ["REPLICATE_API_TOKEN", "REPLICATE_API_KEY"] },
  operations: {
    "text-to-image": draw,
    "image-to-image": redraw,
    "text-to-video": film,
    "text-to-speech": speak,
    "automatic-speech-recognition": transcribe,
  },
});
