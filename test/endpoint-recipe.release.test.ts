import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import { defineProvider } from "@inferhub/inference/define";
import { openaiEmbeddings } from "@inferhub/inference/formats/openai-embeddings";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { json, upstreamServer } from "../packages/gateway/test/servers.ts";
import { copyPackage, type PackageCopy } from "./recipe-copy.ts";
import { SLOWNESS } from "./slowness.ts";

type GatewayModule = typeof import("@inferhub/gateway");

/** The one file: an API that the gateway did not serve, in a format whose server half exists. */
const code = `
import { cohereEmbedServer } from "@inferhub/inference/formats/cohere-embed/server";
import * as v from "valibot";
import { getStatus } from "../error-body.ts";
import { defineEndpoint, type EndpointApi } from "./endpoint.ts";

const api: EndpointApi<"cohere"> = {
  id: "cohere",
  tag: { name: "Cohere's format", description: "For clients that speak Cohere's API." },
  error: {
    body: (problem) => ({ id: problem.requestId, message: getStatus(problem) + ": " + problem.message }),
    doc: { name: "CohereError", schema: v.object({ id: v.string(), message: v.string() }) },
  },
  requestIdHeader: "x-debug-trace-id",
};

const vectors = v.looseObject({ id: v.string(), embeddings: v.looseObject({}) });

/** Embeddings in Cohere's format. */
export const embed = defineEndpoint(api, "/v1/embed", { name: "CohereEmbeddings", schema: vectors }, cohereEmbedServer);
`;

const ADMIN = "ihub_recipe-only-0123456789";

let copy: PackageCopy;
let gateway: GatewayModule;

beforeAll(async () => {
  copy = await copyPackage("gateway", "endpoint-recipe", [
    {
      file: "endpoints/cohere-embed.ts",
      code,
      list: "endpoints/index.ts",
      after: "ENDPOINTS = [\n",
      line: "  embed,",
      import: 'import { embed } from "./cohere-embed.ts";',
    },
  ]);
  gateway = await copy.load("index.ts");
});

afterAll(() => copy.remove());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(options: object = {}) {
  const upstream = await upstreamServer((response) =>
    json(response, {
      data: [{ index: 0, embedding: [0.25, -0.5] }],
      usage: { prompt_tokens: 3, total_tokens: 3 },
    }),
  );
  const acme = defineProvider({
    id: "acme",
    label: "Acme",
    baseUrl: upstream.url,
    docsUrl: "https://docs.acme.test",
    auth: { env: ["ACME_API_KEY"] },
    operations: { [featureExtraction.id]: openaiEmbeddings() },
  });
  const running = await gateway.startGateway({
    providers: [acme],
    resolveConnection: () => ({ key: "k", baseUrl: upstream.url }),
    adminSecret: ADMIN,
    ...options,
  });
  stops.push(() => running.stop());
  const post = (body: object, token?: string) =>
    fetch(`${running.url}/v1/embed`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  return { url: running.url, post, seen: upstream.seen };
}

const BODY = { model: "any:acme", texts: ["a harbor"] };

describe("an open format of one file and one line", () => {
  it(
    "compiles",
    async () => {
      expect(await copy.compile()).toBe("");
    },
    240_000 * SLOWNESS,
  );

  it("reaches a provider with another format", async () => {
    const { post, seen } = await start();
    const response = await post(BODY);
    expect(response.status).toBe(200);
    expect(response.headers.get("x-inferhub-provider")).toBe("acme");
    expect(response.headers.get("x-debug-trace-id")).toBe(response.headers.get("x-request-id"));
    expect(await response.json()).toMatchObject({
      embeddings: { float: [[0.25, -0.5]] },
      meta: { billed_units: { input_tokens: 3 } },
    });
    expect(seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      ["/v1/embeddings", expect.objectContaining({ model: "any", input: ["a harbor"] })],
    ]);
  });

  it("returns errors in its own format, of its own body and of the gateway", async () => {
    const { post, seen } = await start();
    const wrong = await post({ ...BODY, texts: 3 });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual({
      id: expect.any(String),
      message: expect.stringMatching(/^400: .*texts/),
    });
    const { post: refused } = await start({ requireTokens: true });
    const anonymous = await refused(BODY);
    expect(anonymous.status).toBe(401);
    expect(await anonymous.json()).toMatchObject({ message: expect.stringMatching(/^401: /) });
    expect(seen).toEqual([]);
  });

  it("is limited and recorded like every other", async () => {
    const { url, post, seen } = await start({ policy: () => ({ everyone: { requestsPerMinute: 1 } }) });
    expect((await post(BODY)).status).toBe(200);
    expect((await post(BODY)).status).toBe(429);
    expect(seen).toHaveLength(1);
    const usage = await (
      await fetch(`${url}/api/usage`, { headers: { authorization: `Bearer ${ADMIN}` } })
    ).json();
    expect(usage.entries).toEqual([
      expect.objectContaining({ surface: "cohere", outcome: "rejected", status: 429 }),
      expect.objectContaining({
        surface: "cohere",
        operation: "feature-extraction",
        provider: "acme",
        outcome: "completed",
        promptTokens: 3,
      }),
    ]);
  });

  it("is described", async () => {
    const { url } = await start();
    const document = await (await fetch(`${url}/openapi.json`)).json();
    expect(document.tags).toContainEqual({
      name: "Cohere's format",
      description: "For clients that speak Cohere's API.",
    });
    expect(document.paths["/v1/embed"].post).toMatchObject({
      operationId: "cohereEmbed",
      tags: ["Cohere's format"],
    });
    expect(document.components.schemas.CohereEmbeddings.required).toEqual(["id", "embeddings"]);
    expect(document.components.responses.CohereError429.content).toEqual({
      "application/json": { schema: { $ref: "#/components/schemas/CohereError" } },
    });
    expect(JSON.stringify(document)).toContain(
      '["pass-through","cohere","openai","anthropic","ollama","tasks","mcp"]',
    );
    expect(await (await fetch(`${url}/api/docs`)).text()).toContain("/v1/embed");
  });
});
