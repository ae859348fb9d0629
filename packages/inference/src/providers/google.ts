import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import * as v from "valibot";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { defineProvider } from "../types/provider.ts";
import { keyedMedia, WireError } from "../types/wire.ts";
import { googleChat } from "../wire/google-chat.ts";
import { googleEmbeddings } from "../wire/google-embeddings.ts";
import { googleImages, googleSpeech } from "../wire/google-media.ts";
import { googlePath } from "../wire/google-request.ts";
import { readReply } from "../wire/read-reply.ts";
import { refuseAddress } from "../wire/refuse-address.ts";
import { renamed } from "../wire/renamed.ts";

const started = v.object({ name: v.pipe(v.string(), v.regex(/^[\w./-]+$/, "No name of an operation")) });

const operation = v.object({
  done: v.nullish(v.boolean()),
  error: v.nullish(v.object({ message: v.nullish(v.string()) })),
  response: v.nullish(
    v.object({
      generateVideoResponse: v.nullish(
        v.object({
          generatedSamples: v.nullish(v.array(v.object({ video: v.object({ uri: v.string() }) }))),
          raiMediaFilteredReasons: v.nullish(v.array(v.string())),
        }),
      ),
    }),
  ),
});

const filmed = (body: unknown) => readReply(operation, body).response?.generateVideoResponse;

/** A long-running operation. Its film stands at the provider's own address and is given out for the key only. */
const filming = defineJob({
  intervalMs: 10_000,
  ticket: (body) => ({ name: readReply(started, body).name }),
  poll: ({ name }) => ({ method: "GET", path: `/v1beta/${name}` }),
  progress: (body) => {
    const { done, error } = readReply(operation, body);
    if (error) return { state: "failed", reason: error.message ?? "The provider gives no reason" };
    if (!done) return { state: "waiting", phase: "running" };
    const { generatedSamples, raiMediaFilteredReasons } = filmed(body) ?? {};
    if (generatedSamples?.length) return { state: "done" };
    return { state: "failed", reason: raiMediaFilteredReasons?.join(" ") || "The answer holds no film" };
  },
});

/** Members of films made by steps that this way does not know. */
const NAMES = { negative_prompt: "negativePrompt" };

const film: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  wire: "google-video",
  media,
  job: filming,
  toRequest: (call) => {
    refuseAddress(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const { guidance_scale, num_frames, num_inference_steps, target_size, ...known } = parameters;
    const { negative_prompt: negative } = known;
    const negative_prompt = Array.isArray(negative) ? negative.join(", ") : negative;
    const named = renamed({ ...known, negative_prompt }, NAMES);
    return {
      path: googlePath(call.model, "predictLongRunning"),
      body: { json: { ...rest, instances: [{ prompt: inputs }], parameters: named } },
    };
  },
  fromReply: (body) => {
    const [sample] = filmed(body)?.generatedSamples ?? [];
    // Only the path: whatever host the answer names, the key goes to the provider alone.
    const [, path] = /^https?:\/\/[^/?#]+.*?(\/v1beta\/[^#]+)/.exec(sample?.video.uri ?? "") ?? [];
    if (path === undefined) throw new WireError("malformed", "The film is at no address of the provider");
    return keyedMedia(path, "video/mp4");
  },
};

export const google = defineProvider({
  id: "google",
  label: "Google Gemini API",
  baseUrl: "https://generativelanguage.googleapis.com",
  docsUrl: "https://ai.google.dev/api",
  auth: {
    header: "x-goog-api-key",
    prefix: "",
    env: ["GEMINI_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY", "GOOGLE_API_KEY"],
  },
  routed: false,
  closed: true,
  operations: {
    "chat-completion": googleChat(),
    "feature-extraction": googleEmbeddings(),
    "text-to-image": googleImages(),
    "text-to-speech": googleSpeech(),
    "text-to-video": film,
  },
});
