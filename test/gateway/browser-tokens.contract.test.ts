import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN, expectNoLeak, withStack } from "./stack.ts";
import { DOORS } from "./surfaces.ts";

const PAGE = "https://app.example.org";
const stack = withStack();
let parent: { readonly id: string; readonly token: string };
const minted: string[] = [];

beforeAll(async () => {
  parent = await stack().token({ providers: ["anthropic", "groq"], models: ["acme/*"] });
});
beforeEach(() => stack().policy({ allowedOrigins: [PAGE] }));
afterAll(() => expectNoLeak(stack(), parent.token, ...minted));

async function mint(wanted: object, token = parent.token, headers: Record<string, string> = {}) {
  const response = await fetch(`${stack().url}/api/tokens/browser`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    body: JSON.stringify(wanted),
  });
  const body = (await response.json()) as { token: string; expiresAt: string; error?: { code: string } };
  if (body.token) minted.push(body.token);
  return { status: response.status, ...body };
}

describe.each(DOORS)("a page, on the surface $surface,", ({ ask }) => {
  it("requests with its own token, and may read the response", async () => {
    const { token } = await mint({ origin: PAGE });
    const response = await ask(stack().url, { token, headers: { origin: PAGE } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("6 * 7");
    expect(response.headers.get("access-control-allow-origin")).toBe(PAGE);
    expect(response.headers.get("vary")).toMatch(/origin/i);
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  });

  it("of another origin is rejected, with any token", async () => {
    stack().policy({ allowedOrigins: [PAGE, "https://other.example.org"] });
    const { token } = await mint({ origin: PAGE });
    for (const origin of ["https://other.example.org", "https://evil.example", "null"]) {
      const response = await ask(stack().url, { token, headers: { origin } });
      expect(response.status).toBe(origin === "https://other.example.org" ? 401 : 403);
    }
    // A program with a stolen token sends no origin.
    expect((await ask(stack().url, { token })).status).toBe(401);
  });

  it("is limited to its own permissions, within those of its parent", async () => {
    const { token } = await mint({ origin: PAGE, scopes: { providers: ["anthropic", "cohere"] } });
    const asked = { token, headers: { origin: PAGE } };
    expect((await ask(stack().url, asked)).status).toBe(200);
    expect((await ask(stack().url, { ...asked, provider: "groq" })).status).toBe(403);
    const wider = await mint({ origin: PAGE, scopes: { providers: ["cohere"] } });
    expect((await ask(stack().url, { ...asked, token: wider.token })).status).toBe(403);
    const other = { ...asked, token: (await mint({ origin: PAGE })).token, model: "umbrella/talk" };
    expect((await ask(stack().url, other)).status).toBe(403);
  });

  it("gets a preflight response before a request", async () => {
    const asking = {
      origin: PAGE,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    };
    const answer = await fetch(`${stack().url}/v1/chat/completions`, { method: "OPTIONS", headers: asking });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe(PAGE);
    expect(answer.headers.get("access-control-allow-headers")).toMatch(/authorization/);
  });

  it("is closed out by default", async () => {
    const { token } = await mint({ origin: PAGE });
    stack().policy({});
    const headers = { origin: PAGE };
    expect((await ask(stack().url, { token, headers })).status).toBe(403);
    const preflight = { ...headers, "access-control-request-method": "POST" };
    const answer = await fetch(`${stack().url}/groq/x`, { method: "OPTIONS", headers: preflight });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("loses its token with the parent's", async () => {
    const mother = await stack().token();
    const { token } = await mint({ origin: PAGE }, mother.token);
    const asked = { token, headers: { origin: PAGE } };
    expect((await ask(stack().url, asked)).status).toBe(200);
    const headers = { authorization: `Bearer ${ADMIN}` };
    await fetch(`${stack().url}/api/tokens/${mother.id}`, { method: "DELETE", headers });
    expect((await ask(stack().url, asked)).status).toBe(401);
  });

  it("has no use of a token that was tampered with", async () => {
    const { token } = await mint({ origin: PAGE, scopes: { providers: ["groq"] } });
    const [payload = "", signature = ""] = token.replace("ihubb_", "").split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
    const wider = Buffer.from(JSON.stringify({ ...claims, scopes: {} })).toString("base64url");
    const forged = { token: `ihubb_${wider}.${signature}`, headers: { origin: PAGE } };
    expect((await ask(stack().url, forged)).status).toBe(401);
  });
});

describe("minting", () => {
  it("is for origins of the policy alone", async () => {
    expect(await mint({ origin: "https://evil.example" })).toMatchObject({
      status: 403,
      error: { code: "scope-refused" },
    });
    expect((await mint({ origin: "https://app.example.org/path" })).status).toBe(400);
  });

  it("gives short lives", async () => {
    const { expiresAt } = await mint({ origin: PAGE, seconds: 60 });
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
    expect((await mint({ origin: PAGE, seconds: 86_400 })).status).toBe(400);
  });

  it("is rejected for a token that was issued this way", async () => {
    const { token } = await mint({ origin: PAGE });
    expect((await mint({ origin: PAGE }, token, { origin: PAGE })).status).toBe(401);
    expect((await mint({ origin: PAGE }, "any")).status).toBe(401);
  });
});
