import { imageToText } from "@inferhub/catalog/operations/image-to-text";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { remoteMedia } from "../contracts/wire.ts";
import { toDataUrlLeaf } from "../formats/lib/data-url-leaf.ts";
import { fileUrl } from "../formats/lib/file-url.ts";
import { flattenParameters } from "../formats/lib/flatten-parameters.ts";
import { assertAccepted, parseJobStatus } from "../formats/lib/job-status.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { withHeaders } from "../formats/lib/with-headers.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";

const HEADERS = { "x-source-channel": "hugging_face", "accept-language": "en-US,en" };

const submitResponse = v.object({ id: v.string(), task_status: v.string() });

const pollResponse = v.object({
  task_status: v.string(),
  error: v.nullish(v.unknown()),
  message: v.nullish(v.unknown()),
});

const imageResponse = v.object({ image_result: v.tuple([v.object({ url: fileUrl })]) });

function progress(body: unknown) {
  const { task_status, error, message } = parseWith(pollResponse, body);
  return parseJobStatus({ PROCESSING: "running", SUCCESS: "done" }, task_status, { error, message });
}

const job = defineJob({
  intervalMs: 5000,
  attempts: 60,
  parseJobRef: (body) => {
    assertAccepted(progress(body));
    return v.is(imageResponse, body) ? undefined : { id: parseWith(submitResponse, body).id };
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
  format: "zai-image",
  media,
  job,
  buildRequest: ({ model, input }) => ({
    path: "/api/paas/v4/async/images/generations",
    body: { json: flattenParameters(input, { prompt: input.inputs, model }) },
  }),
  parseResponse: (body) => remoteMedia(parseWith(imageResponse, body).image_result[0].url),
};

const layout = v.object({ md_results: v.string() });

const read: Adapter<typeof imageToText> = {
  operation: imageToText,
  format: "zai-layout",
  media,
  buildRequest: ({ model, input }) => ({
    path: "/api/paas/v4/layout_parsing",
    body: { json: flattenParameters(input, { file: toDataUrlLeaf(input.inputs, "image/png"), model }) },
  }),
  parseResponse: (body) => ({ generated_text: parseWith(layout, body).md_results }),
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
