import { defineProvider } from "../contracts/provider.ts";
import { bedrockChat, bedrockImages } from "../formats/bedrock/client.ts";
import { bedrockEmbeddings } from "../formats/bedrock/embeddings.ts";
import { experimental } from "../formats/lib/experimental.ts";

/** `baseUrls` names the region, or the environment does. Takes Bedrock's API keys; requests are not signed. */
export const amazonBedrock = defineProvider({
  id: "amazon-bedrock",
  label: "Amazon Bedrock",
  baseUrl: "https://bedrock-runtime.{region}.amazonaws.com",
  baseUrlEnv: { region: "AWS_REGION" },
  hubOrg: "amazon",
  docsUrl: "https://docs.aws.amazon.com/bedrock",
  auth: { env: ["AWS_BEARER_TOKEN_BEDROCK"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  modelPaths: /^\/model\/([^/]+)\//,
  operations: {
    "chat-completion": bedrockChat,
    "feature-extraction": bedrockEmbeddings,
    "text-to-image": experimental(bedrockImages),
  },
});
