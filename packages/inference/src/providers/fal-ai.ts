import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { InputError } from "../errors.ts";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";
import type { Adapter, Call } from "../types/adapter.ts";
import { defineProvider } from "../types/provider.ts";
import { mediaLeaf, remoteMedia, WireError } from "../types/wire.ts";
import { modelPath } from "../wire/model-path.ts";
import { readReply } from "../wire/read-reply.ts";
import { readTranscript } from "../wire/transcript.ts";

const submitted = v.object({
  request_id: v.string(),
  response_url: v.pipe(v.string(), v.url()),
});

const progress = v.object({
  status: v.string(),
  queue_position: v.nullish(v.number()),
  error: v.nullish(v.string()),
});

/**
 * The queue: submit, poll `{response_url}/status`, read `{response_url}`. The path comes from the
 * answer, since it leaves out the last segments of some model ids.
 */
const queue = defineJob({
  intervalMs: 500,
  ticket: (body) => {
    if (v.is(finished, body)) return undefined;
    const { response_url } = readReply(submitted, body);
    return { path: new URL(response_url).pathname };
  },
  poll: ({ path }) => ({ method: "GET", host: "queue", path: `${path}/status` }),
  progress: (body) => {
    const { status, queue_position, error } = readReply(progress, body);
    switch (status) {
      case "COMPLETED":
        return { state: "done" };
      case "IN_QUEUE":
        return {
          state: "waiting",
          phase: "queued",
          ...(queue_position == null ? {} : { position: queue_position }),
        };
      case "IN_PROGRESS":
        return { state: "waiting", phase: "running" };
      default:
        return { state: "failed", reason: error ?? `The queue answers with the status ${status}` };
    }
  },
  result: ({ path }) => ({ method: "GET", host: "queue", path: path ?? "" }),
  cancel: ({ path }) => ({ method: "PUT", host: "queue", path: `${path}/cancel` }),
});

const file = v.object({ url: v.string(), content_type: v.nullish(v.string()) });

/** Most models answer with a list, some with one picture. */
const finished = v.union([
  v.object({ images: v.pipe(v.array(file), v.minLength(1)) }),
  v.object({ image: file }),
]);

const draw: Adapter<typeof textToImage> = {
  operation: textToImage,
  wire: "fal-queue",
  media,
  job: queue,
  toRequest: ({ model, input: { inputs, parameters, ...rest }, lora }) => ({
    host: "queue",
    path: `/${modelPath(model)}`,
    body: { json: { ...rest, ...parameters, ...loraMembers(model, lora), prompt: inputs } },
  }),
  fromReply: (body) => {
    const reply = readReply(finished, body);
    const image = "image" in reply ? reply.image : reply.images[0];
    if (image === undefined) throw new WireError("malformed", "The answer holds no image");
    return remoteMedia(image.url, image.content_type ?? undefined);
  },
};

function loraMembers(model: string, lora: Call["lora"]) {
  if (lora === undefined) return {};
  const path = `https://huggingface.co/${lora.hubModel}/resolve/main/${lora.weightsPath}`;
  return {
    loras: [{ path, scale: 1 }],
    ...(model === "fal-ai/lora" ? { model_name: "stabilityai/stable-diffusion-xl-base-1.0" } : {}),
  };
}

/** Audio types that are taken, with the label under which each must be sent ("Unsupported data URL" otherwise). */
const AUDIO_LABELS: Readonly<Record<string, string>> = {
  "audio/mpeg": "audio/mpeg",
  "audio/mp3": "audio/mpeg",
  "audio/mp4": "audio/mp4",
  "audio/wav": "audio/x-wav",
  "audio/wave": "audio/x-wav",
  "audio/x-wav": "audio/x-wav",
  "audio/webm": "video/webm",
  "video/webm": "video/webm",
};

const transcribe: Adapter<typeof automaticSpeechRecognition> = {
  operation: automaticSpeechRecognition,
  wire: "fal",
  media,
  toRequest: ({ model, input: { inputs, parameters, ...rest } }) => {
    const type = AUDIO_LABELS[inputs.type.split(";")[0]?.trim().toLowerCase() ?? ""];
    if (type === undefined) {
      const accepted = Object.keys(AUDIO_LABELS).join(", ");
      throw new InputError(
        "input-invalid",
        `fal takes audio of the types ${accepted}, not ${inputs.type || "unknown"}`,
      );
    }
    return {
      path: `/${modelPath(model)}`,
      body: { json: { ...rest, ...parameters, audio_url: mediaLeaf(inputs, "data-url", { type }) } },
    };
  },
  fromReply: readTranscript,
};

export const falAi = defineProvider({
  id: "fal-ai",
  label: "fal",
  baseUrl: "https://fal.run",
  hosts: { queue: { baseUrl: "https://queue.fal.run", query: { _subdomain: "queue" } } },
  docsUrl: "https://docs.fal.ai",
  auth: { prefix: "Key", env: ["FAL_KEY", "FAL_AI_API_KEY", "FAL_API_KEY"] },
  operations: {
    "text-to-image": draw,
    "automatic-speech-recognition": transcribe,
  },
});
