import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import * as v from "valibot";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { remoteMedia } from "../contracts/wire.ts";
import { encodeModelPath } from "../formats/lib/encode-model-path.ts";
import { flattenParameters } from "../formats/lib/flatten-parameters.ts";
import { parseJobStatus } from "../formats/lib/job-status.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { videoUrl } from "../formats/lib/video-url.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";
import { withFixedMessage } from "./novita/failed.ts";
import { filmFrom } from "./novita/minimax.ts";

const submitResponse = v.object({ task_id: v.string() });

const pollResponse = v.object({
  task: v.object({
    status: v.string(),
    reason: v.nullish(v.string()),
    progress_percent: v.nullish(v.number()),
  }),
});

const videoResponse = v.object({ videos: v.tuple([v.object({ video_url: videoUrl })]) });

const JOB_STATES = {
  TASK_STATUS_QUEUED: "queued",
  TASK_STATUS_PROCESSING: "running",
  TASK_STATUS_SUCCEED: "done",
} as const;

const job = defineJob({
  intervalMs: 500,
  parseJobRef: (body) => ({ id: parseWith(submitResponse, body).task_id }),
  poll: ({ id = "" }) => ({ method: "GET", path: "/v3/async/task-result", query: { task_id: id } }),
  progress: (body) => {
    const { status, reason, progress_percent } = parseWith(pollResponse, body).task;
    const progress = withFixedMessage(textToVideo.id, parseJobStatus(JOB_STATES, status, { error: reason }));
    const tells = progress.state === "waiting" && progress.phase === "running" && progress_percent != null;
    return tells ? { ...progress, progress: progress_percent / 100 } : progress;
  },
});

const film: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  format: "novita-video",
  media,
  job,
  buildRequest: ({ model, input }) => ({
    path: `/v3/async/${encodeModelPath(model)}`,
    body: { json: flattenParameters(input, { prompt: input.inputs }, { num_inference_steps: "steps" }) },
  }),
  parseResponse: (body) => remoteMedia(parseWith(videoResponse, body).videos[0].video_url),
};

export const novita = defineProvider({
  id: "novita",
  label: "Novita AI",
  baseUrl: "https://api.novita.ai",
  docsUrl: "https://novita.ai/docs",
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
    "text-to-video": film,
    "image-text-to-video": filmFrom,
  },
});
