import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { JWT } from "../credentials/jwt.ts";
import { withCredentials } from "../credentials/with-credentials.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { openaiImages } from "../formats/openai-images/client.ts";
import { openaiSpeech } from "../formats/openai-speech/client.ts";
import { openaiTranscriptions } from "../formats/openai-transcriptions/client.ts";

/** Version of the routes below a deployment. The remaining ones have none. */
const API_VERSION = "2025-04-01-preview";

/** Models are deployments, by the names that their owner gave them. `baseUrls` names the resource, or the environment does. */
export const azureOpenai = defineProvider({
  id: "azure-openai",
  label: "Azure OpenAI",
  baseUrl: "https://{resource}.openai.azure.com",
  baseUrlEnv: { "": "AZURE_OPENAI_ENDPOINT", resource: "AZURE_RESOURCE_NAME" },
  docsUrl: "https://learn.microsoft.com/azure/ai-services/openai",
  verified: "2026-11-27",
  auth: withCredentials({ header: "api-key", prefix: "", env: ["AZURE_OPENAI_API_KEY", "AZURE_API_KEY"] }, [
    { label: "token of Microsoft Entra ID", pattern: JWT, env: ["AZURE_OPENAI_AD_TOKEN"] },
  ]),
  routerSupported: false,
  clientSideRoutingOnly: true,
  modelPaths: /^\/openai\/deployments\/([^/]+)\//,
  toolTypes: ["custom"],
  operations: {
    "chat-completion": openaiChat({ path: "/openai/v1/chat/completions" }),
    "feature-extraction": openaiEmbeddings("/openai/v1/embeddings"),
    "text-to-image": openaiImages({
      path: "/openai/v1/images/generations",
      joinSides: true,
      // Deployments are often named after their model.
      refusesResponseFormat: (deployment) => /gpt-image/i.test(deployment),
    }),
    "text-to-speech": belowDeployment(openaiSpeech(), "audio/speech"),
    "automatic-speech-recognition": belowDeployment(
      openaiTranscriptions("", "parts"),
      "audio/transcriptions",
    ),
  },
});

/** The same adapter, at a path that names the deployment. */
function belowDeployment<A extends Adapter>(adapter: A, path: string): A {
  return {
    ...adapter,
    buildRequest: (call) => ({
      ...adapter.buildRequest(call),
      path: `/openai/deployments/${encodeURIComponent(call.model)}/${path}`,
      query: { "api-version": API_VERSION },
    }),
  };
}
