import { afterAll, describe, expect, it } from "vitest";
import type { Scopes } from "../../packages/gateway/src/auth/token.ts";
import { ADMIN, expectNoLeak, withStack } from "./stack.ts";
import { type Asking, DOORS, type Door } from "./surfaces.ts";

const stack = withStack();
const given: string[] = [];

afterAll(() => {
  expect(stack().front.length).toBeGreaterThan(0);
  expectNoLeak(stack(), ...given);
});

async function newToken(scopes: Scopes = {}, expiresAt?: string) {
  const made = await stack().token(scopes, expiresAt);
  given.push(made.token);
  return made;
}

const ANTHROPIC_TYPES: Readonly<Record<string, string>> = {
  "token-missing": "authentication_error",
  "token-refused": "authentication_error",
  "scope-refused": "permission_error",
  "budget-exhausted": "billing_error",
  "rate-limited": "rate_limit_error",
};

/** Refused in the format of the surface, and without a word to the provider. */
async function expectRefused(door: Door, asking: Asking, status: number, code: string): Promise<Response> {
  const before = stack().back.length;
  const response = await door.ask(stack().url, asking);
  const body = await response.json();
  // The pass-through uses its provider's format, which defaults to Anthropic's.
  const inAnthropics =
    door.surface === "anthropic" || (door.surface === "pass-through" && asking.provider === undefined);
  expect({ status: response.status, body }).toMatchObject({
    status,
    body: inAnthropics
      ? { type: "error", error: { type: ANTHROPIC_TYPES[code], message: expect.any(String) } }
      : { error: { code, message: expect.any(String) } },
  });
  expect(stack().back.length).toBe(before);
  return response;
}

async function expectAllowed(door: Door, asking: Asking): Promise<void> {
  const response = await door.ask(stack().url, asking);
  expect({ status: response.status, text: await response.text() }).toMatchObject({
    status: 200,
    text: expect.stringContaining("6 * 7"),
  });
}

const SCOPES: readonly {
  readonly name: string;
  readonly allows: Scopes;
  readonly refuses: Scopes;
  readonly code: string;
  readonly status: number;
}[] = [
  {
    name: "providers",
    allows: { providers: ["anthropic"] },
    refuses: { providers: ["groq"] },
    status: 403,
    code: "scope-refused",
  },
  {
    name: "models",
    allows: { models: ["acme/*"] },
    refuses: { models: ["acme/other", "talk-7b", "acm*8b"] },
    status: 403,
    code: "scope-refused",
  },
  {
    name: "operations",
    allows: { operations: ["chat-completion"] },
    refuses: { operations: ["text-to-image"] },
    status: 403,
    code: "scope-refused",
  },
  {
    name: "budget",
    allows: { budget: { usd: 1, per: "day" } },
    refuses: { budget: { usd: 0, per: "month" } },
    status: 402,
    code: "budget-exhausted",
  },
];

describe.each(DOORS)("on the surface $surface", (door) => {
  it.each(SCOPES)("the scope $name lets in and keeps out", async ({ allows, refuses, status, code }) => {
    await expectAllowed(door, await newToken(allows));
    await expectRefused(door, await newToken(refuses), status, code);
  });

  it("requests without a token, or with an unknown one, are rejected", async () => {
    await expectRefused(door, {}, 401, "token-missing");
    await expectRefused(door, { token: "ihub_guessed" }, 401, "token-refused");
    await expectRefused(door, { token: "sk-of-somebody" }, 401, "token-missing");
  });

  it("a token is good until it expires", async () => {
    const [past, future] = [-1_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
    await expectAllowed(door, await newToken({}, future));
    await expectRefused(door, await newToken({}, past), 401, "token-refused");
  });

  it("a token is good until it is revoked", async () => {
    const { id, token } = await newToken();
    await expectAllowed(door, { token });
    const headers = { authorization: `Bearer ${ADMIN}` };
    expect((await fetch(`${stack().url}/api/tokens/${id}`, { method: "DELETE", headers })).status).toBe(200);
    await expectRefused(door, { token }, 401, "token-refused");
  });

  it("only organizations of the scope are billed, and the usage log records them", async () => {
    const { id, token } = await newToken({ billTo: ["acme"] });
    await expectAllowed(door, { token, headers: { "x-hf-bill-to": "acme" } });
    await expectRefused(door, { token, headers: { "x-hf-bill-to": "umbrella" } }, 403, "scope-refused");
    const { token: plain } = await newToken();
    await expectRefused(door, { token: plain, headers: { "x-hf-bill-to": "acme" } }, 403, "scope-refused");
    expect(stack().back.at(-1)?.head).not.toContain("x-hf-bill-to");
    await expect
      .poll(async () => (await stack().store.usage({ tokenId: id }, { limit: 5 })).entries)
      .toContainEqual(expect.objectContaining({ surface: door.surface, billTo: "acme", status: 200 }));
  });

  it("requests are counted by the minute", async () => {
    const { token } = await newToken({ requestsPerMinute: 1 });
    await expectAllowed(door, { token });
    const response = await expectRefused(door, { token }, 429, "rate-limited");
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("requests at the same time are counted", async () => {
    const { token } = await newToken({ concurrency: 1 });
    const before = stack().back.length;
    const slow = expectAllowed(door, { token, headers: { "x-inferhub-fault": "slow; ms=300" } });
    await expect.poll(() => stack().back.length).toBe(before + 1);
    await expectRefused(door, { token }, 429, "rate-limited");
    await slow;
    await expect.poll(async () => (await door.ask(stack().url, { token })).status).toBe(200);
  });

  it("a token that may not manage does not", async () => {
    const { token } = await newToken();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ name: "more", scopes: {} });
    expect((await fetch(`${stack().url}/api/tokens`, { method: "POST", headers, body })).status).toBe(403);
    expect((await fetch(`${stack().url}/api/tokens`, { headers })).status).toBe(403);
  });
});

describe("on the pass-through", () => {
  it("a token limited to operations is rejected if the path does not name the operation", async () => {
    const { token } = await newToken({ operations: ["chat-completion"] });
    const [door] = DOORS;
    if (door) await expectRefused(door, { token, provider: "groq" }, 403, "scope-refused");
  });

  it("a token limited to models is refused where two are named", async () => {
    const { token } = await newToken({ models: ["acme/talk-7b"] });
    const body =
      '{"model":"acme/talk-7b","model":"acme/dear","messages":[{"role":"user","content":"Hi"}],"max_tokens":5}';
    const headers = { "x-api-key": token, "content-type": "application/json" };
    const response = await fetch(`${stack().url}/anthropic/v1/messages`, { method: "POST", headers, body });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("two different values"),
    ]);
  });
});
