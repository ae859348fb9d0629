import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import * as v from "valibot";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { authenticatedMedia, WireError } from "../contracts/wire.ts";
import { googleChat } from "../formats/google/client.ts";
import { googleEmbeddings } from "../formats/google/embeddings.ts";
import { googleImages, googleSpeech } from "../formats/google/media.ts";
import { buildGooglePath } from "../formats/google/request.ts";
import { assertNoUrlOutput } from "../formats/lib/assert-no-url-output.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { renameKeys } from "../formats/lib/rename-keys.ts";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";

const submitResponse = v.object({
  name: v.pipe(v.string(), v.regex(/^[\w./-]+$/, "No name of an operation")),
});

const pollResponse = v.object({
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

const parseVideoResponse = (body: unknown) => parseWith(pollResponse, body).response?.generateVideoResponse;

/** A long-running operation. Its film stands at the provider's own address and is given out for the key only. */
const job = defineJob({
  intervalMs: 10_000,
  parseJobRef: (body) => ({ name: parseWith(submitResponse, body).name }),
  poll: ({ name }) => ({ method: "GET", path: `/v1beta/${name}` }),
  progress: (body) => {
    const { done, error } = parseWith(pollResponse, body);
    if (error) return { state: "failed", reason: error.message ?? "The provider gives no reason" };
    if (!done) return { state: "waiting", phase: "running" };
    const { generatedSamples, raiMediaFilteredReasons } = parseVideoResponse(body) ?? {};
    if (generatedSamples?.length) return { state: "done" };
    return { state: "failed", reason: raiMediaFilteredReasons?.join(" ") || "The answer holds no film" };
  },
});

/** Members of films made by steps that this way does not know. */
const PARAMETER_NAMES = { negative_prompt: "negativePrompt" };

const film: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  format: "google-video",
  media,
  job: job,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const { guidance_scale, num_frames, num_inference_steps, target_size, ...known } = parameters;
    const { negative_prompt: negative } = known;
    const negative_prompt = Array.isArray(negative) ? negative.join(", ") : negative;
    const named = renameKeys({ ...known, negative_prompt }, PARAMETER_NAMES);
    return {
      path: buildGooglePath(call.model, "predictLongRunning"),
      body: { json: { ...rest, instances: [{ prompt: inputs }], parameters: named } },
    };
  },
  parseResponse: (body) => {
    const [sample] = parseVideoResponse(body)?.generatedSamples ?? [];
    // Only the path: whatever host the answer names, the key goes to the provider alone.
    const [, path] = /^https?:\/\/[^/?#]+.*?(\/v1beta\/[^#]+)/.exec(sample?.video.uri ?? "") ?? [];
    if (path === undefined) throw new WireError("malformed", "The film is at no address of the provider");
    return authenticatedMedia(path, "video/mp4");
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
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: {
    "chat-completion": googleChat(),
    "feature-extraction": googleEmbeddings(),
    "text-to-image": googleImages(),
    "text-to-speech": googleSpeech(),
    "text-to-video": film,
  },
});
