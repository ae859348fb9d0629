import { PROVIDERS } from "@inferhub/inference";
import { expect, it } from "vitest";
import { javascriptWriter } from "../languages/javascript.ts";
import { pythonWriter } from "../languages/python.ts";
import { shellWriter } from "../languages/shell.ts";
import { writeUrl } from "./written-url.ts";

const find = (id: string) => PROVIDERS.find((each) => each.id === id);
const write = (id: string, path: string) =>
  [pythonWriter, javascriptWriter, shellWriter].map(
    (writer) => writeUrl((find(id)?.baseUrl ?? "") + path, find(id), writer).code,
  );

it("reads an account from the provider's environment variable", () => {
  const before = "https://api.cloudflare.com/client/v4/accounts/";
  expect(write("cloudflare", "/v1/embeddings")).toEqual([
    `f"${before}{os.environ['CLOUDFLARE_ACCOUNT_ID']}/ai/v1/embeddings"`,
    `\`${before}\${process.env.CLOUDFLARE_ACCOUNT_ID}/ai/v1/embeddings\``,
    `"${before}\${CLOUDFLARE_ACCOUNT_ID}/ai/v1/embeddings"`,
  ]);
});

it("reads a base URL, with or without a trailing slash", () => {
  const path = "/openai/v1/embeddings";
  expect(write("azure-openai", path)).toEqual([
    `f"{os.environ['AZURE_OPENAI_ENDPOINT'].rstrip('/')}${path}"`,
    `\`\${process.env.AZURE_OPENAI_ENDPOINT?.replace(/\\/$/, "")}${path}\``,
    `"\${AZURE_OPENAI_ENDPOINT%/}${path}"`,
  ]);
});

it("writes every other URL as a string literal", () => {
  expect(writeUrl("https://api.groq.com/a{b}", find("groq"), shellWriter)).toEqual({
    code: shellWriter.text("https://api.groq.com/a{b}"),
    isFromEnvironment: false,
  });
});

it("reads the region of a provider's other host", () => {
  const url = "https://bedrock-agent-runtime.{region}.amazonaws.com/rerank";
  expect(writeUrl(url, find("amazon-bedrock"), shellWriter)).toEqual({
    code: `"https://bedrock-agent-runtime.\${AWS_REGION}.amazonaws.com/rerank"`,
    isFromEnvironment: true,
  });
});
