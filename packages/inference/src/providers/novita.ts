import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { encodeModelPath } from "../formats/lib/encode-model-path.ts";
import { flattenParameters } from "../formats/lib/flatten-parameters.ts";
import { parseUrlAt } from "../formats/lib/parse-url-at.ts";
import { videoUrl } from "../formats/lib/video-url.ts";
import { novitaVideoJob } from "../formats/novita-video/job.ts";
import { novitaVideoShape } from "../formats/novita-video/shape.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";
import { imageTextToVideoAdapter } from "./novita/minimax.ts";

const textToVideoAdapter: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  shape: novitaVideoShape,
  media,
  job: defineJob(novitaVideoJob()),
  buildRequest: ({ model, input }) => ({
    path: `/v3/async/${encodeModelPath(model)}`,
    body: { json: flattenParameters(input, { prompt: input.inputs }, { num_inference_steps: "steps" }) },
  }),
  parseResponse: parseUrlAt(novitaVideoShape.response.at, videoUrl),
};

export const novita = defineProvider({
  id: "novita",
  label: "Novita AI",
  baseUrl: "https://api.novita.ai",
  docsUrl: "https://novita.ai/docs",
  verified: "2026-11-23",
  auth: { env: ["NOVITA_API_KEY"] },
  modelList: {
    url: "https://api.novita.ai/v3/openai/models",
    contextTokens: "context_size",
    maxOutputTokens: "max_output_tokens",
    prices: { input: "input_token_price_per_m", output: "output_token_price_per_m" },
    // The list counts in ten-thousandths of a dollar.
    usdPerUnit: 1e-4,
  },
  modelPaths: /^\/v3\/async\/(?!task-result)(.+)$/,
  operations: {
    "chat-completion": openaiChat({ path: "/v3/openai/chat/completions" }),
    "text-generation": openaiCompletions({ path: "/v3/openai/completions" }),
    "text-to-video": textToVideoAdapter,
    "image-text-to-video": imageTextToVideoAdapter,
  },
});
