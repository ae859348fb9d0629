import { createHash } from "node:crypto";
import type { Provider } from "@inferhub/inference";
import { amazonBedrock } from "@inferhub/inference/providers/amazon-bedrock";
import { describe, expect, it } from "vitest";
import { signAwsRequest } from "../../inference/src/credentials/sign-aws.ts";
import { resolveUpstreamUrl } from "../src/proxy/upstream-url.ts";
import { gateway, json, upstreamServer } from "./servers.ts";

const SECRET = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const KEY = `AKIDEXAMPLE:${SECRET}:session-token-of-the-gateway`;

const PATH = "/model/amazon.nova-lite-v1%3A0/converse";

async function signing(respond = (body: string): unknown => ({ seen: body })) {
  const upstream = await upstreamServer((response, seen) => json(response, respond(String(seen.body))));
  const running = await gateway({
    providers: [amazonBedrock as Provider],
    resolveConnection: () => ({ key: KEY, baseUrl: upstream.url }),
  });
  return { upstream, url: `${running.url}/amazon-bedrock` };
}

describe("a provider whose credential signs requests", () => {
  it.each([
    ["a short body", JSON.stringify({ messages: [{ role: "user", content: [{ text: "Hi" }] }] })],
    [
      "a long body",
      JSON.stringify({ messages: [{ role: "user", content: [{ text: "a".repeat(200_000) }] }] }),
    ],
  ])("gets a signature over %s, and never the key", async (_what, body) => {
    const { upstream, url } = await signing(() => ({ output: { message: { content: [{ text: "Hi!" }] } } }));
    const headers = {
      "content-type": "application/json",
      "x-amz-security-token": "session-token-of-the-client",
      "x-amz-target": "Converse",
    };
    const response = await fetch(url + PATH, { method: "POST", headers, body });
    expect(response.status).toBe(200);
    const [seen] = upstream.seen;
    expect(createHash("sha256").update(String(seen?.body)).digest("hex")).toBe(
      createHash("sha256").update(body).digest("hex"),
    );
    expect(seen?.headers["x-amz-security-token"]).toBe("session-token-of-the-gateway");
    const request = {
      method: "POST",
      url: upstream.url + PATH,
      headers: { "x-amz-target": "Converse" },
      body,
    };
    const expected = await signAwsRequest(request, KEY, "bedrock", String(seen?.headers["x-amz-date"]));
    expect(seen?.headers["authorization"]).toBe(expected["authorization"]);
    expect(JSON.stringify(seen?.headers)).not.toContain(SECRET);
  });

  it("keeps each part of the credential out of responses", async () => {
    const { url } = await signing(() => ({ message: `wrong: ${SECRET} session-token-of-the-gateway` }));
    const response = await fetch(url + PATH, { method: "POST", body: "{}" });
    const text = await response.text();
    expect(text).toContain("***");
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain("session-token-of-the-gateway");
  });

  it.each([
    [
      "https://bedrock-runtime.eu-central-1.amazonaws.com",
      "https://bedrock-agent-runtime.eu-central-1.amazonaws.com",
      "",
    ],
    ["https://other.test/amazon-bedrock", "https://other.test", "?_host=bedrock-agent-runtime"],
  ])("finds the host of rankings for %s", (baseUrl, origin, query) => {
    const path = { rest: "/rerank", query: "?_host=bedrock-agent-runtime" };
    const found = resolveUpstreamUrl(amazonBedrock as Provider, { baseUrl }, path);
    expect(found.origin).toBe(origin);
    expect(found.path.endsWith(`/rerank${query}`)).toBe(true);
  });
});
