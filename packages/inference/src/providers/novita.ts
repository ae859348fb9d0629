import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import * as v from "valibot";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { defineProvider } from "../types/provider.ts";
import { remoteMedia } from "../types/wire.ts";
import { flatBody } from "../wire/flat-body.ts";
import { jobProgress } from "../wire/job-words.ts";
import { modelPath } from "../wire/model-path.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiCompletions } from "../wire/openai-completions.ts";
import { readReply } from "../wire/read-reply.ts";
import { videoUrl } from "../wire/video-url.ts";
import { withFixedMessage } from "./novita/failed.ts";
import { filmFrom } from "./novita/minimax.ts";

const submitted = v.object({ task_id: v.string() });

const look = v.object({
  task: v.object({
    status: v.string(),
    reason: v.nullish(v.string()),
    progress_percent: v.nullish(v.number()),
  }),
});

const filmed = v.object({ videos: v.tuple([v.object({ video_url: videoUrl })]) });

const WORDS = {
  TASK_STATUS_QUEUED: "queued",
  TASK_STATUS_PROCESSING: "running",
  TASK_STATUS_SUCCEED: "done",
} as const;

const job = defineJob({
  intervalMs: 500,
  ticket: (body) => ({ id: readReply(submitted, body).task_id }),
  poll: ({ id = "" }) => ({ method: "GET", path: "/v3/async/task-result", query: { task_id: id } }),
  progress: (body) => {
    const { status, reason, progress_percent } = readReply(look, body).task;
    const progress = withFixedMessage(textToVideo.id, jobProgress(WORDS, status, { error: reason }));
    const tells = progress.state === "waiting" && progress.phase === "running" && progress_percent != null;
    return tells ? { ...progress, progress: progress_percent / 100 } : progress;
  },
});

const film: Adapter<typeof textToVideo> = {
  operation: textToVideo,
  wire: "novita-video",
  media,
  job,
  toRequest: ({ model, input }) => ({
    path: `/v3/async/${modelPath(model)}`,
    body: { json: flatBody(input, { prompt: input.inputs }, { num_inference_steps: "steps" }) },
  }),
  fromReply: (body) => remoteMedia(readReply(filmed, body).videos[0].video_url),
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
