import { defineProvider } from "../contracts/provider.ts";
import { AWS_CREDENTIAL } from "../credentials/aws-names.ts";
import { withCredentials } from "../credentials/with-credentials.ts";
import { bedrockChat, bedrockImages } from "../formats/bedrock/client.ts";
import { bedrockEmbeddings } from "../formats/bedrock/embeddings.ts";
import { bedrockRerank } from "../formats/bedrock/rerank.ts";
import { experimental } from "../formats/lib/experimental.ts";

/** The host of rankings in the region of a base URL. */
const toAgentHost = (baseUrl: string) =>
  baseUrl.includes("//bedrock-runtime")
    ? baseUrl.replace("//bedrock-runtime", "//bedrock-agent-runtime")
    : undefined;

/**
 * The region is part of the base URL: `AWS_REGION` or `baseUrls`. An API key is sent unchanged; an AWS access
 * key signs requests.
 */
export const amazonBedrock = defineProvider({
  id: "amazon-bedrock",
  label: "Amazon Bedrock",
  baseUrl: "https://bedrock-runtime.{region}.amazonaws.com",
  baseUrlEnv: { region: "AWS_REGION" },
  hosts: {
    agent: {
      baseUrl: "https://bedrock-agent-runtime.{region}.amazonaws.com",
      query: { _host: "bedrock-agent-runtime" },
      derive: toAgentHost,
    },
  },
  hubOrg: "amazon",
  docsUrl: "https://docs.aws.amazon.com/bedrock",
  verified: "2026-11-27",
  auth: withCredentials({ env: ["AWS_BEARER_TOKEN_BEDROCK"] }, [
    {
      label: "AWS access key",
      pattern: AWS_CREDENTIAL,
      env: ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"],
      sign: async (request, secret) =>
        (await import("../credentials/sign-aws.ts")).signAwsRequest(request, secret),
    },
  ]),
  routerSupported: false,
  clientSideRoutingOnly: true,
  modelPaths: /^\/model\/([^/]+)\//,
  operations: {
    "chat-completion": bedrockChat,
    "feature-extraction": bedrockEmbeddings,
    "text-ranking": bedrockRerank,
    "text-to-image": experimental(bedrockImages),
  },
});
