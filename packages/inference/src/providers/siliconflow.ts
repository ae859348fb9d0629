import { defineProvider } from "../contracts/provider.ts";
import { experimental } from "../formats/lib/experimental.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { rerank } from "../formats/openai-rerank/client.ts";
import { openaiSpeech } from "../formats/openai-speech/client.ts";
import { openaiTranscriptions } from "../formats/openai-transcriptions/client.ts";
import { siliconflowImages } from "../formats/siliconflow-images/client.ts";
import { siliconflowImageToVideo, siliconflowTextToVideo } from "./siliconflow/videos.ts";

export const siliconflow = defineProvider({
  id: "siliconflow",
  label: "SiliconFlow",
  baseUrl: "https://api.siliconflow.com",
  docsUrl: "https://docs.siliconflow.com",
  verified: "2026-11-27",
  regions: { cn: "https://api.siliconflow.cn" },
  auth: { env: ["SILICONFLOW_API_KEY"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: {
    "chat-completion": openaiChat(),
    "feature-extraction": openaiEmbeddings(),
    "text-ranking": rerank(),
    "text-to-image": siliconflowImages(),
    "text-to-video": experimental(siliconflowTextToVideo),
    "image-to-video": experimental(siliconflowImageToVideo),
    "text-to-speech": siliconflowSpeech(),
    "automatic-speech-recognition": openaiTranscriptions(),
  },
});

/** OpenAI's speech. The name of a voice includes its model, as in `FunAudioLLM/CosyVoice2-0.5B:alex`. */
function siliconflowSpeech(): ReturnType<typeof openaiSpeech> {
  const speech = openaiSpeech();
  return {
    ...speech,
    buildRequest: ({ input: { parameters = {}, ...input }, ...call }) => {
      const { voice } = parameters;
      const named = voice && !voice.includes(":") ? { voice: `${call.model}:${voice}` } : {};
      return speech.buildRequest({ ...call, input: { ...input, parameters: { ...parameters, ...named } } });
    },
  };
}
