import { describe, expect, it } from "vitest";
import { createSandbox, FAULT_HEADER } from "../src/index.ts";
import { user, withSandbox } from "./run.ts";

const MODEL = { model: "acme/talk-7b", max_tokens: 5, messages: [user("1 + 1")] };
const CHATS = {
  openai: "/v1/chat/completions",
  groq: "/openai/v1/chat/completions",
  together: "/v1/chat/completions",
  anthropic: "/v1/messages",
  "llama.cpp": "/v1/chat/completions",
} as const;

function frozen() {
  let now = 1_000_000;
  const sandbox = createSandbox({ models: "any", now: () => now, chunkMs: 0 });
  const ask = (id: keyof typeof CHATS, key = "any", headers: Record<string, string> = {}) =>
    sandbox.fetch(
      new Request(`http://sandbox.test/${id}${CHATS[id]}`, {
        method: "POST",
        headers: {
          ...(id === "anthropic" ? { "x-api-key": key } : { authorization: `Bearer ${key}` }),
          "content-type": "application/json",
          "content-length": "400",
          ...headers,
        },
        body: JSON.stringify(MODEL),
      }),
    );
  return { sandbox, ask, wait: (ms: number) => (now += ms) };
}

const limits = (answer: Response) =>
  Object.fromEntries([...answer.headers].filter(([name]) => name.includes("ratelimit")));

describe("the id of a request", () => {
  it.each([
    ["openai", "cf-ray", /^[0-9a-f]{16}-SBX$/],
    ["together", "cf-ray", /^[0-9a-f]{16}-SBX$/],
    ["anthropic", "request-id", /^[0-9a-f-]+$/],
  ] as const)("stands at %s in %s too", async (id, name, pattern) => {
    const answer = await frozen().ask(id);
    expect(answer.headers.get(name)).toMatch(pattern);
    expect(answer.headers.get("x-request-id")).toBeTruthy();
  });

  it("is in fal's own header, also in an error", async () => {
    const { sandbox } = frozen();
    const request = new Request("http://sandbox.test/fal-ai/fal-ai/flux/dev", { method: "POST", body: "{}" });
    const answer = await sandbox.fetch(request);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("x-fal-request-id")).toBe(answer.headers.get("x-request-id"));
  });
});

describe("the remaining quota", () => {
  it("counts down by key, and is whole again after a minute", async () => {
    const { ask, wait, sandbox } = frozen();
    expect(limits(await ask("openai"))).toEqual({
      "x-ratelimit-limit-requests": "10000",
      "x-ratelimit-limit-tokens": "2000000",
      "x-ratelimit-remaining-requests": "9999",
      "x-ratelimit-remaining-tokens": "1999900",
      "x-ratelimit-reset-requests": "1m0s",
      "x-ratelimit-reset-tokens": "1m0s",
    });
    wait(51_360);
    const second = await ask("openai");
    expect(second.headers.get("x-ratelimit-remaining-requests")).toBe("9998");
    expect(second.headers.get("x-ratelimit-reset-requests")).toBe("8.64s");
    const other = await ask("openai", "another");
    expect(other.headers.get("x-ratelimit-remaining-requests")).toBe("9999");
    wait(8_640);
    const later = await ask("openai");
    expect(later.headers.get("x-ratelimit-remaining-requests")).toBe("9999");
    sandbox.reset();
    expect((await ask("openai")).headers.get("x-ratelimit-remaining-requests")).toBe("9999");
  });

  it("uses each provider's headers, and is absent for local servers", async () => {
    const { ask, sandbox } = frozen();
    expect(limits(await ask("anthropic"))).toEqual({
      "anthropic-ratelimit-requests-limit": "10000",
      "anthropic-ratelimit-requests-remaining": "9999",
      "anthropic-ratelimit-requests-reset": "1970-01-01T00:17:40Z",
      "anthropic-ratelimit-tokens-limit": "2000000",
      "anthropic-ratelimit-tokens-remaining": "1999900",
      "anthropic-ratelimit-tokens-reset": "1970-01-01T00:17:40Z",
    });
    expect(limits(await ask("llama.cpp"))).toEqual({});
    const replicate = new Request("http://sandbox.test/replicate/v1/predictions/none");
    expect(limits(await sandbox.fetch(replicate))).toEqual({
      "ratelimit-remaining": "9999",
      "ratelimit-reset": "60",
    });
  });

  it("is in error responses as well", async () => {
    const answer = await frozen().ask("groq", "any", { [FAULT_HEADER]: "429; retry-after=3" });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("3");
    expect(answer.headers.get("x-ratelimit-limit-requests")).toBe("10000");
  });
});

it("openai reports the processing time, and no header names a server", async () => {
  const answer = await frozen().ask("openai");
  expect(answer.headers.get("openai-processing-ms")).toBe("0");
  expect(answer.headers.get("openai-version")).toBe("2020-10-01");
  expect(answer.headers.has("server")).toBe(false);
});

const sandbox = withSandbox({ quirks: { together: { files: "redirect" } } });

async function picture(id: "together" | "openai"): Promise<string> {
  const response = await fetch(`${sandbox().url(id)}/v1/images/generations`, {
    method: "POST",
    headers: { authorization: "Bearer any", "content-type": "application/json" },
    body: JSON.stringify({ model: "m", prompt: "sea", size: "16x16", response_format: "url" }),
  });
  const { data } = (await response.json()) as { data: { url: string }[] };
  return data[0]?.url ?? "";
}

describe("the file of a response", () => {
  it("is served without a key", async () => {
    const url = await picture("openai");
    expect((await fetch(url)).headers.get("content-type")).toBe("image/png");
    for (const headers of [{ authorization: "Bearer any" }, { "x-api-key": "any" }, { cookie: "a=b" }]) {
      const refused = await fetch(url, { headers });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ error: expect.stringMatching(/^No credentials here: /) });
    }
    expect((await fetch(`${url}?key=any`)).status).toBe(400);
    expect((await fetch(url.replace("files/", "files/0"))).status).toBe(404);
  });

  it("is behind a redirect if the quirks configure one", async () => {
    const url = await picture("together");
    const first = await fetch(url, { redirect: "manual", headers: { authorization: "Bearer any" } });
    expect(first.status).toBe(302);
    const location = new URL(first.headers.get("location") ?? "", url);
    expect(location.pathname).toMatch(/^\/together\/cdn\/[0-9a-f]+\.png$/);
    expect((await fetch(location)).headers.get("content-type")).toBe("image/png");
    expect((await fetch(location, { headers: { authorization: "Bearer any" } })).status).toBe(400);
    expect((await fetch(url)).ok).toBe(true);
  });
});

describe("a form", () => {
  const upload = (...parts: [string, string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    return fetch(`${sandbox().url("openai")}/v1/images/edits`, {
      method: "POST",
      headers: { authorization: "Bearer any" },
      body: form,
    });
  };

  it("accepts several files and unknown parts, and records all of them", async () => {
    const png = await (await fetch(await picture("openai"))).blob();
    const parts: [string, string | Blob][] = [
      ["model", "acme/draw"],
      ["prompt", "sea"],
      ["image[]", png],
      ["image[]", png],
      ["surprise", "kept"],
    ];
    expect((await upload(...parts)).status).toBe(200);
    const file = { name: "image[]", filename: expect.any(String), type: "image/png", size: png.size };
    expect(sandbox().requests().at(-1)?.body).toEqual([
      { name: "model", value: "acme/draw" },
      { name: "prompt", value: "sea" },
      file,
      file,
      { name: "surprise", value: "kept" },
    ]);
  });

  it("is refused above 25 MB", async () => {
    const huge = new Blob([new Uint8Array(26 * 2 ** 20)], { type: "image/png" });
    expect((await upload(["model", "m"], ["prompt", "sea"], ["image", huge])).status).toBe(413);
  });
});
