import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { defineProvider } from "../types/provider.ts";
import { inlineFile } from "../wire/inline-file.ts";
import { modelPath } from "../wire/model-path.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiCompletions } from "../wire/openai-completions.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";
import { openaiSpeech } from "../wire/openai-speech.ts";
import { openaiTranscriptions } from "../wire/openai-transcriptions.ts";
import { readReply } from "../wire/read-reply.ts";
import { refuseAddress } from "../wire/refuse-address.ts";
import { renamed } from "../wire/renamed.ts";

const drawn = v.object({
  images: v.pipe(v.array(v.string()), v.minLength(1, "The answer holds no image")),
});

/** The vendor's own route: pictures come as `data:` URLs. */
const draw: Adapter<typeof textToImage> = {
  operation: textToImage,
  wire: "deepinfra-images",
  media,
  toRequest: (call) => {
    refuseAddress(call);
    const { inputs, parameters, ...rest } = call.input;
    const named = renamed({ ...rest, ...parameters }, { n: "num_images" });
    return { path: `/v1/inference/${modelPath(call.model)}`, body: { json: { ...named, prompt: inputs } } };
  },
  fromReply: (body) => {
    const [first = ""] = readReply(drawn, body).images;
    return inlineFile(first.slice(first.indexOf(",") + 1));
  },
};

export const deepinfra = defineProvider({
  id: "deepinfra",
  label: "DeepInfra",
  baseUrl: "https://api.deepinfra.com",
  docsUrl: "https://deepinfra.com/docs",
  auth: { env: ["DEEPINFRA_API_KEY", "DEEPINFRA_TOKEN"] },
  operations: {
    "chat-completion": openaiChat({ path: "/v1/openai/chat/completions" }),
    "text-generation": openaiCompletions({ path: "/v1/openai/completions" }),
    "feature-extraction": openaiEmbeddings("/v1/openai/embeddings"),
    "text-to-image": draw,
    "text-to-speech": openaiSpeech("/v1/openai/audio/speech"),
    "automatic-speech-recognition": openaiTranscriptions("/v1/openai/audio/transcriptions"),
  },
});
