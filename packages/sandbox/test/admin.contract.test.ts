import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { ADMIN_PATH } from "../src/admin/admin-routes.ts";
import { createSandbox } from "../src/index.ts";
import { post, user, withSandbox } from "./run.ts";

const sandbox = withSandbox({ seed: 5 });
const CHAT = "/groq/openai/v1/chat/completions";
const chat = { model: "m", messages: [user("Hi")] };

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(sandbox().origin + ADMIN_PATH + path, {
    method,
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    headers: { "content-type": "application/json" },
  });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text) };
}

const status = async () => (await post(sandbox().origin + CHAT, chat)).status;

describe("the sandbox's own space", () => {
  it("reports its name, version and health", async () => {
    const { body } = await control("GET", "/");
    expect(body).toMatchObject({ name: "inferhub sandbox", seed: 5 });
    expect(body.providers).toEqual(PROVIDERS.map(({ id }) => id));
    expect(body.faults).toContain("slow-body");
    expect(await control("GET", "/health")).toEqual({ status: 200, body: { status: "ok" } });
  });

  it("has every route that it tells of", async () => {
    const { body } = await control("GET", "/");
    for (const route of body.routes as string[]) {
      const [method = "", path = ""] = route.split(" ");
      const seen = await control(method, path.replace(ADMIN_PATH, "").replace("{id}", "x"));
      expect([route, JSON.stringify(seen.body)]).not.toEqual([route, expect.stringContaining("Not found: ")]);
    }
  });

  it("is no provider's", () => {
    expect(PROVIDERS.filter(({ id }) => !/^[a-z0-9]/.test(id))).toEqual([]);
  });

  it("shows requests without their keys, and forgets them; itself it does not record", async () => {
    await control("POST", "/reset");
    await post(sandbox().origin + CHAT, chat, { key: "Bearer very-secret" });
    const { body } = await control("GET", "/requests");
    expect(body).toEqual(JSON.parse(JSON.stringify({ requests: sandbox().requests() })));
    expect(body.requests).toMatchObject([
      { provider: "groq", body: chat, headers: { authorization: "Bearer [redacted]" } },
    ]);
    expect(JSON.stringify(body)).not.toContain("very-secret");
    expect((await control("POST", "/reset")).status).toBe(204);
    expect((await control("GET", "/requests")).body).toEqual({ requests: [] });
  });

  it("sets, adds, lists and removes rules", async () => {
    const rule = { when: { provider: "groq" }, fault: "418" };
    expect(await control("PUT", "/faults", [rule])).toEqual({
      status: 200,
      body: { faults: [{ id: "rule-1", ...rule }] },
    });
    expect(await status()).toBe(418);
    const script = { script: ["503"] };
    expect(await control("POST", "/faults", script)).toEqual({ status: 201, body: { id: "rule-2" } });
    const { body } = await control("GET", "/faults");
    expect(body.faults).toEqual([
      { id: "rule-1", ...rule },
      { id: "rule-2", ...script },
    ]);
    // A listed rule can be posted again.
    expect((await control("PUT", "/faults", body)).body).toEqual(body);
    expect((await control("DELETE", "/faults/rule-1")).status).toBe(204);
    expect((await control("DELETE", "/faults/rule-1")).status).toBe(404);
    expect([await status(), await status()]).toEqual([503, 200]);
    expect(sandbox().requests().at(-2)).toMatchObject({ fault: "503", faultRule: "rule-2" });
    expect((await control("DELETE", "/faults")).status).toBe(204);
    expect((await control("GET", "/faults")).body).toEqual({ faults: [] });
  });

  it.each([
    ["PUT", "/faults", "{", 400, "The body is not JSON"],
    ["PUT", "/faults", { rules: [] }, 400, "faults must be a list of rules"],
    ["PUT", "/faults", [{ fault: "418" }, { fault: "bang" }], 400, 'does not know "bang". Known:'],
    ["POST", "/faults", { fault: "418", calls: -1 }, 400, "The rule.calls must be"],
    ["POST", "/faults", undefined, 400, "The body must be JSON"],
    ["GET", "/nothing", undefined, 404, "Not found: GET /-/nothing. Endpoints: GET /-/"],
    ["POST", "/health", undefined, 404, "Not found: POST"],
  ])("refuses with a reason: %s %s %j", async (method, path, body, code, reason) => {
    const seen = await control(method, path, body);
    expect([seen.status, seen.body.error]).toEqual([code, expect.stringContaining(reason)]);
    expect((await control("GET", "/faults")).body).toEqual({ faults: [] });
  });
});

describe("pages of other origins", () => {
  const preflight = {
    method: "OPTIONS",
    headers: {
      origin: "http://page.test",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,x-inferhub-fault",
    },
  };

  it("allows calls from another origin only if configured", async () => {
    const open = createSandbox({ cors: true });
    for (const path of [CHAT, "/-/faults"]) {
      const { status, headers } = await open.fetch(new Request(`http://sandbox.test${path}`, preflight));
      expect([status, headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
      expect(headers.get("access-control-allow-headers")).toContain("x-inferhub-fault");
    }
    const answer = await open.fetch(
      new Request("http://sandbox.test/-/health", { headers: { origin: "http://page.test" } }),
    );
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(open.requests()).toEqual([]);
    const closed = await createSandbox().fetch(new Request(`http://sandbox.test${CHAT}`, preflight));
    expect(closed.headers.get("access-control-allow-origin")).toBeNull();
  });
});
