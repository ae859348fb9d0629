import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { fireworksImagesShape } from "../formats/fireworks-images/shape.ts";
import { assertNoUrlOutput } from "../formats/lib/assert-no-url-output.ts";
import { encodeModelPath } from "../formats/lib/encode-model-path.ts";
import { expectFile } from "../formats/lib/expect-file.ts";
import { renameKeys } from "../formats/lib/rename-keys.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { media } from "../media/index.ts";

/** The image is the response body. Its size is set with `aspect_ratio`. */
const textToImageAdapter: Adapter<typeof textToImage> = {
  operation: textToImage,
  shape: fireworksImagesShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters, ...rest } = call.input;
    const named = renameKeys({ ...rest, ...parameters }, { n: "samples" });
    return {
      path: `/inference/v1/workflows/${encodeModelPath(call.model)}/text_to_image`,
      body: { json: { ...named, prompt: inputs } },
    };
  },
  parseResponse: (body) => expectFile(body, "image"),
};

export const fireworksAi = defineProvider({
  id: "fireworks-ai",
  label: "Fireworks AI",
  baseUrl: "https://api.fireworks.ai",
  docsUrl: "https://docs.fireworks.ai",
  verified: "2026-11-22",
  auth: { env: ["FIREWORKS_API_KEY", "FIREWORKS_AI_API_KEY"], keyPrefixes: ["fw_"] },
  modelPaths: /^\/inference\/v1\/workflows\/(.+)\/\w+$/,
  operations: {
    "chat-completion": openaiChat({ path: "/inference/v1/chat/completions" }),
    "text-generation": openaiCompletions({ path: "/inference/v1/completions" }),
    "feature-extraction": openaiEmbeddings("/inference/v1/embeddings"),
    "text-to-image": textToImageAdapter,
  },
});
