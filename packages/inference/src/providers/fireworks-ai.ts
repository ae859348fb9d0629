import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { defineProvider } from "../types/provider.ts";
import { modelPath } from "../wire/model-path.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiCompletions } from "../wire/openai-completions.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";
import { readFile } from "../wire/read-file.ts";
import { refuseAddress } from "../wire/refuse-address.ts";
import { renamed } from "../wire/renamed.ts";

/** The picture is the reply's body. Its form is given as `aspect_ratio`. */
const draw: Adapter<typeof textToImage> = {
  operation: textToImage,
  wire: "fireworks-images",
  media,
  toRequest: (call) => {
    refuseAddress(call);
    const { inputs, parameters, ...rest } = call.input;
    const named = renamed({ ...rest, ...parameters }, { n: "samples" });
    return {
      path: `/inference/v1/workflows/${modelPath(call.model)}/text_to_image`,
      body: { json: { ...named, prompt: inputs } },
    };
  },
  fromReply: (body) => readFile(body, "image"),
};

export const fireworksAi = defineProvider({
  id: "fireworks-ai",
  label: "Fireworks AI",
  baseUrl: "https://api.fireworks.ai",
  docsUrl: "https://docs.fireworks.ai",
  auth: { env: ["FIREWORKS_API_KEY", "FIREWORKS_AI_API_KEY"] },
  modelPaths: /^\/inference\/v1\/workflows\/(.+)\/\w+$/,
  operations: {
    "chat-completion": openaiChat({ path: "/inference/v1/chat/completions" }),
    "text-generation": openaiCompletions({ path: "/inference/v1/completions" }),
    "feature-extraction": openaiEmbeddings("/inference/v1/embeddings"),
    "text-to-image": draw,
  },
});
