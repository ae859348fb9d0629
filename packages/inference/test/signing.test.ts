import { createHash, createHmac } from "node:crypto";
import { ProviderApiError, readKeysFromEnv } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { amazonBedrock } from "@inferhub/inference/providers/amazon-bedrock";
import { azureOpenai } from "@inferhub/inference/providers/azure-openai";
import { describe, expect, it } from "vitest";
import { signAwsRequest } from "../src/credentials/sign-aws.ts";

const ACCESS_KEY = "AKIDEXAMPLE";
const SECRET_KEY = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const SESSION_TOKEN =
  "AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA==";

// AWS's Signature Version 4 test suite: https://docs.aws.amazon.com/IAM/latest/UserGuide/signature-v4-test-suite.html
describe("Signature Version 4", () => {
  it.each([
    ["get-vanilla", "GET", "/", [], "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"],
    ["post-vanilla", "POST", "/", [], "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"],
    [
      "get-vanilla-query-order-key-case",
      "GET",
      "/?Param2=value2&Param1=value1",
      [],
      "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500",
    ],
    [
      "post-sts-header-before",
      "POST",
      "/",
      [SESSION_TOKEN],
      "85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead",
    ],
  ] as const)("signs %s", async (_name, method, path, token, signature) => {
    const request = { method, url: `https://example.amazonaws.com${path}`, headers: {} };
    const secret = [ACCESS_KEY, SECRET_KEY, ...token].join(":");
    const headers = await signAwsRequest(request, secret, "service", "20150830T123600Z");
    const signed = `host;x-amz-date${token.length > 0 ? ";x-amz-security-token" : ""}`;
    expect(headers["authorization"]).toBe(
      `AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/20150830/us-east-1/service/aws4_request, SignedHeaders=${signed}, Signature=${signature}`,
    );
  });
});

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** The signature that AWS computes for a request that it received. */
function computeSignature({ url, headers, body }: Sent, region: string): string {
  const { host, pathname } = new URL(url);
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const date = headers.get("x-amz-date") ?? "";
  const names = /SignedHeaders=([^,]+)/.exec(headers.get("authorization") ?? "")?.[1]?.split(";") ?? [];
  const lines = names.map((name) => `${name}:${name === "host" ? host : headers.get(name)}\n`).join("");
  // Each segment of the path is encoded twice.
  const path = pathname.split("/").map(encodeURIComponent).join("/");
  const canonical = ["POST", path, "", lines, names.join(";"), hash(body)].join("\n");
  const scope = `${date.slice(0, 8)}/${region}/bedrock/aws4_request`;
  const key = [region, "bedrock", "aws4_request"].reduce(hmac, hmac(`AWS4${SECRET_KEY}`, date.slice(0, 8)));
  return hmac(key, ["AWS4-HMAC-SHA256", date, scope, hash(canonical)].join("\n")).toString("hex");
}

function connect(secret: string, responses: readonly (() => Response)[], region = "eu-central-1") {
  const sent: Sent[] = [];
  const client = createClient({
    providers: [amazonBedrock],
    keys: { "amazon-bedrock": secret },
    baseUrls: { "amazon-bedrock": `https://bedrock-runtime.${region}.amazonaws.com` },
    retry: { attempts: 1, baseDelayMs: 0 },
    fetch: async (url, init) => {
      const next = responses[sent.length] ?? (() => new Response());
      sent.push({ url: String(url), headers: new Headers(init?.headers), body: String(init?.body) });
      return next();
    },
  });
  return { client, sent };
}

const chat = () =>
  Response.json({ output: { message: { content: [{ text: "Hi!" }] } }, stopReason: "end_turn" });
const CHAT = {
  model: "anthropic.claude-sonnet-4-5-20250929-v1:0",
  messages: [{ role: "user", content: "Hi" }],
} as const;

describe("Amazon Bedrock with an AWS access key", () => {
  it.each([
    ["a permanent key", `${ACCESS_KEY}:${SECRET_KEY}`, "host;x-amz-date"],
    [
      "a temporary key",
      `${ACCESS_KEY}:${SECRET_KEY}:${SESSION_TOKEN}`,
      "host;x-amz-date;x-amz-security-token",
    ],
  ])("signs a chat with %s, so that AWS accepts it", async (_what, secret, names) => {
    const { client, sent } = connect(secret, [chat]);
    const { choices } = await client.chatCompletion(CHAT);
    expect(choices[0]?.message.content).toBe("Hi!");
    const [request] = sent as [Sent];
    expect(request.url).toBe(
      "https://bedrock-runtime.eu-central-1.amazonaws.com/model/anthropic.claude-sonnet-4-5-20250929-v1%3A0/converse",
    );
    const authorization = request.headers.get("authorization") ?? "";
    expect(authorization).toContain(`/eu-central-1/bedrock/aws4_request, SignedHeaders=${names}, `);
    expect(authorization.slice(-64)).toBe(computeSignature(request, "eu-central-1"));
    expect(request.headers.get("content-type")).toBe("application/json");
    expect(JSON.stringify([...request.headers])).not.toContain(SECRET_KEY);
  });

  it("signs rankings for the host of agents", async () => {
    const ranking = () => Response.json({ results: [{ index: 0, relevanceScore: 0.5 }] });
    const { client, sent } = connect(`${ACCESS_KEY}:${SECRET_KEY}`, [ranking], "us-west-2");
    await client.textRanking({ model: "amazon.rerank-v1:0", query: "a", documents: ["b"] });
    const [request] = sent as [Sent];
    expect(request.url).toBe("https://bedrock-agent-runtime.us-west-2.amazonaws.com/rerank");
    expect(request.headers.get("authorization")?.slice(-64)).toBe(computeSignature(request, "us-west-2"));
  });

  it("signs each attempt", async () => {
    const busy = () => Response.json({ message: "Too many requests" }, { status: 429 });
    const { client, sent } = connect(`${ACCESS_KEY}:${SECRET_KEY}`, [busy, chat]);
    await client.chatCompletion(CHAT);
    expect(sent).toHaveLength(2);
    for (const request of sent) {
      expect(request.headers.get("authorization")?.slice(-64)).toBe(
        computeSignature(request, "eu-central-1"),
      );
    }
  });

  it("keeps the parts of the credential out of errors", async () => {
    const secret = `${ACCESS_KEY}:${SECRET_KEY}:${SESSION_TOKEN}`;
    const message = `The request signature does not match: x-amz-security-token:${SESSION_TOKEN} ${SECRET_KEY}`;
    const { client } = connect(secret, [() => Response.json({ message }, { status: 403 })]);
    const error = await client.chatCompletion(CHAT).catch((thrown: unknown) => thrown as ProviderApiError);
    expect(error).toBeInstanceOf(ProviderApiError);
    const { httpRequest, httpResponse, message: text } = error as ProviderApiError;
    const all = JSON.stringify({ httpRequest, httpResponse, text });
    expect(all).toContain("[redacted]");
    for (const part of [SECRET_KEY, SESSION_TOKEN]) expect(all).not.toContain(part);
  });

  it("sends an API key of Bedrock unchanged", async () => {
    const { client, sent } = connect("ABSKQmVkcm9ja0FQSUtleS1leGFtcGxl", [chat]);
    await client.chatCompletion(CHAT);
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer ABSKQmVkcm9ja0FQSUtleS1leGFtcGxl");
    expect(sent[0]?.headers.get("x-amz-date")).toBeNull();
  });
});

describe("credentials in the environment", () => {
  const aws = { AWS_ACCESS_KEY_ID: ACCESS_KEY, AWS_SECRET_ACCESS_KEY: SECRET_KEY };
  it.each([
    [aws, { "amazon-bedrock": `${ACCESS_KEY}:${SECRET_KEY}` }],
    [
      { ...aws, AWS_SESSION_TOKEN: SESSION_TOKEN },
      { "amazon-bedrock": `${ACCESS_KEY}:${SECRET_KEY}:${SESSION_TOKEN}` },
    ],
    [{ ...aws, AWS_BEARER_TOKEN_BEDROCK: "ABSKexample" }, { "amazon-bedrock": "ABSKexample" }],
    [{ AWS_ACCESS_KEY_ID: ACCESS_KEY }, {}],
    [
      { AZURE_OPENAI_AD_TOKEN: "eyJhbGciOiJub25lIn0.e30.c2ln" },
      { "azure-openai": "eyJhbGciOiJub25lIn0.e30.c2ln" },
    ],
    [{ AZURE_OPENAI_AD_TOKEN: "no-token" }, {}],
  ])("%#: reads the keys of Bedrock and Azure", (env, expected) => {
    expect(readKeysFromEnv([amazonBedrock, azureOpenai], env)).toEqual(expected);
  });
});
