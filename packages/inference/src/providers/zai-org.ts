import { imageToText } from "@inferhub/catalog/operations/image-to-text";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { defineProvider } from "../types/provider.ts";
import { remoteMedia } from "../types/wire.ts";
import { dataUrl } from "../wire/data-url.ts";
import { fileUrl } from "../wire/file-url.ts";
import { flatBody } from "../wire/flat-body.ts";
import { jobProgress, submitted } from "../wire/job-words.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { readReply } from "../wire/read-reply.ts";
import { withHeaders } from "../wire/with-headers.ts";

const HEADERS = { "x-source-channel": "hugging_face", "accept-language": "en-US,en" };

const started = v.object({ id: v.string(), task_status: v.string() });

const look = v.object({
  task_status: v.string(),
  error: v.nullish(v.unknown()),
  message: v.nullish(v.unknown()),
});

const drawn = v.object({ image_result: v.tuple([v.object({ url: fileUrl })]) });

function progress(body: unknown) {
  const { task_status, error, message } = readReply(look, body);
  return jobProgress({ PROCESSING: "running", SUCCESS: "done" }, task_status, { error, message });
}

const job = defineJob({
  intervalMs: 5000,
  attempts: 60,
  ticket: (body) => {
    submitted(progress(body));
    return v.is(drawn, body) ? undefined : { id: readReply(started, body).id };
  },
  poll: ({ id = "" }) => ({
    method: "GET",
    path: `/api/paas/v4/async-result/${encodeURIComponent(id)}`,
    headers: HEADERS,
  }),
  progress,
});

const draw: Adapter<typeof textToImage> = {
  operation: textToImage,
  wire: "zai-image",
  media,
  job,
  toRequest: ({ model, input }) => ({
    path: "/api/paas/v4/async/images/generations",
    body: { json: flatBody(input, { prompt: input.inputs, model }) },
  }),
  fromReply: (body) => remoteMedia(readReply(drawn, body).image_result[0].url),
};

const layout = v.object({ md_results: v.string() });

const read: Adapter<typeof imageToText> = {
  operation: imageToText,
  wire: "zai-layout",
  media,
  toRequest: ({ model, input }) => ({
    path: "/api/paas/v4/layout_parsing",
    body: { json: flatBody(input, { file: dataUrl(input.inputs, "image/png"), model }) },
  }),
  fromReply: (body) => ({ generated_text: readReply(layout, body).md_results }),
};

export const zaiOrg = defineProvider({
  id: "zai-org",
  label: "Z.ai",
  baseUrl: "https://api.z.ai",
  docsUrl: "https://docs.z.ai",
  auth: { env: ["ZAI_API_KEY", "ZAI_ORG_API_KEY"] },
  operations: {
    "chat-completion": withHeaders(openaiChat({ path: "/api/paas/v4/chat/completions" }), HEADERS),
    "text-to-image": withHeaders(draw, HEADERS),
    "image-to-text": withHeaders(read, HEADERS),
  },
});
