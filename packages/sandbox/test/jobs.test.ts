import { describe, expect, it } from "vitest";
import { createSandbox } from "../src/index.ts";

const headers = { authorization: "Key any", "content-type": "application/json" };

function queue() {
  let now = 1_000_000;
  const sandbox = createSandbox({ models: "any", jobMs: 1000, now: () => now });
  const ask = async (path: string, body?: object, more: Record<string, string> = {}) => {
    const init = {
      headers: { ...headers, ...more },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    };
    const response = await sandbox.fetch(new Request(`http://sandbox.test${path}`, init));
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    sandbox,
    ask,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const SUBMIT = "/fal-ai/fal-ai/flux/dev?_subdomain=queue";

describe("jobs", () => {
  it("are queued, then run, then are done", async () => {
    const { ask, wait, sandbox } = queue();
    const { body } = await ask(SUBMIT, { prompt: "a boat", width: 40, height: 30 });
    expect(body).toMatchObject({ status: "IN_QUEUE", queue_position: 3 });
    const { pathname, origin } = new URL(String(body["response_url"]));
    expect(origin).toBe("https://queue.fal.run");
    expect(pathname).toBe(`/fal-ai/flux/requests/${body["request_id"]}`);
    const path = `/fal-ai${pathname}`;
    const status = async () => (await ask(`${path}/status?_subdomain=queue`)).body;

    wait(200);
    expect(await status()).toMatchObject({ status: "IN_QUEUE", queue_position: 1 });
    wait(300);
    expect(await status()).toMatchObject({ status: "IN_PROGRESS" });
    expect(await ask(`${path}?_subdomain=queue`)).toEqual({
      status: 400,
      body: { detail: "Request is still in progress" },
    });
    wait(500);
    expect(await status()).toMatchObject({ status: "COMPLETED" });

    const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "hub.example" };
    const { body: result } = await ask(`${path}?_subdomain=queue`, undefined, forwarded);
    const image = (result["images"] as { url: string }[])[0];
    expect(image).toMatchObject({ width: 40, height: 30, content_type: "image/png" });
    expect(image?.url).toMatch(/^https:\/\/hub\.example\/fal-ai\/files\/[0-9a-f]{16}\.png$/);
    const file = await sandbox.fetch(new Request(`http://sandbox.test${new URL(image?.url ?? "").pathname}`));
    expect(file.headers.get("content-type")).toBe("image/png");
    expect((await file.arrayBuffer()).byteLength).toBe((image as unknown as { file_size: number }).file_size);
  });

  it("are found at their own path only, and forgotten by a reset", async () => {
    const { ask, sandbox } = queue();
    const { body } = await ask(SUBMIT, { prompt: "a boat" });
    const id = body["request_id"];
    expect((await ask(`/fal-ai/fal-ai/flux/requests/${id}/status`)).status).toBe(200);
    expect((await ask(`/fal-ai/other/app/requests/${id}/status`)).status).toBe(404);
    sandbox.reset();
    expect((await ask(`/fal-ai/fal-ai/flux/requests/${id}/status`)).status).toBe(404);
  });
});
