import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { authenticatedMedia, WireError } from "../contracts/wire.ts";
import { googleChat } from "../formats/google/client.ts";
import { googleEmbeddings } from "../formats/google/embeddings.ts";
import { googleImages, googleSpeech } from "../formats/google/media.ts";
import { buildGooglePath } from "../formats/google/request.ts";
import { googleVideoJob } from "../formats/google-video/job.ts";
import { googleVideoShape } from "../formats/google-video/shape.ts";
import { assertNoUrlOutput } from "../formats/lib/assert-no-url-output.ts";
import { readAt } from "../formats/lib/read-at.ts";
import { renameKeys } from "../formats/lib/rename-keys.ts";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";

/** Fields of videos made by steps that this way does not know. */
const PARAMETER_NAMES = { negative_prompt: "negativePrompt" };

const textToVideoAdapter: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  shape: googleVideoShape,
  media,
  job: defineJob(googleVideoJob()),
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
    const url = readAt(body, googleVideoShape.response.at) ?? "";
    // Only the path is used: regardless of the host in the response, the key is sent only to the provider.
    const [, path] = /^https?:\/\/[^/?#]+.*?(\/v1beta\/[^#]+)/.exec(String(url)) ?? [];
    if (path === undefined) throw new WireError("malformed", "The URL of the video isn't the provider's");
    return authenticatedMedia(path, "video/mp4");
  },
};

export const google = defineProvider({
  id: "google",
  label: "Google Gemini API",
  baseUrl: "https://generativelanguage.googleapis.com",
  docsUrl: "https://ai.google.dev/api",
  verified: "2026-11-22",
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
    "text-to-video": textToVideoAdapter,
  },
});
