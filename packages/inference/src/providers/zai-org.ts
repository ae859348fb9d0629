import { imageToText } from "@inferhub/catalog/operations/image-to-text";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { toDataUrlLeaf } from "../formats/lib/data-url-leaf.ts";
import { deriveJob } from "../formats/lib/derive-job.ts";
import { fileUrl } from "../formats/lib/file-url.ts";
import { flattenParameters } from "../formats/lib/flatten-parameters.ts";
import { parseUrlAt } from "../formats/lib/parse-url-at.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { withHeaders } from "../formats/lib/with-headers.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { zaiImageShape } from "../formats/zai-image/shape.ts";
import { zaiLayoutShape } from "../formats/zai-layout/shape.ts";
import { defineJob } from "../jobs/define-job.ts";
import { media } from "../media/index.ts";

const HEADERS = { "x-source-channel": "hugging_face", "accept-language": "en-US,en" };

const textToImageAdapter: Adapter<typeof textToImage> = {
  operation: textToImage,
  shape: zaiImageShape,
  media,
  job: defineJob(deriveJob(zaiImageShape.job)),
  buildRequest: ({ model, input }) => ({
    path: "/api/paas/v4/async/images/generations",
    body: { json: flattenParameters(input, { prompt: input.inputs, model }) },
  }),
  parseResponse: parseUrlAt(zaiImageShape.response.at, fileUrl),
};

const layout = v.object({ md_results: v.string() });

const imageToTextAdapter: Adapter<typeof imageToText> = {
  operation: imageToText,
  shape: zaiLayoutShape,
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
  verified: "2026-11-22",
  auth: { env: ["ZAI_API_KEY", "ZAI_ORG_API_KEY"] },
  operations: {
    "chat-completion": withHeaders(openaiChat({ path: "/api/paas/v4/chat/completions" }), HEADERS),
    "text-to-image": withHeaders(textToImageAdapter, HEADERS),
    "image-to-text": withHeaders(imageToTextAdapter, HEADERS),
  },
});
