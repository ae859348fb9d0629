import { describe, expect, it } from "vitest";
import { ADMIN, withStack } from "./stack.ts";
import { DOORS } from "./surfaces.ts";

const stack = withStack();

const readMetrics = (token?: string) =>
  fetch(`${stack().url}/api/metrics`, token ? { headers: { authorization: `Bearer ${token}` } } : {});

it("lets a token with the scope read metrics, and manage nothing", async () => {
  const { token } = await stack().token({ metrics: true, operations: [] });
  const response = await readMetrics(token);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain");
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${stack().url}/api/tokens`, { headers })).status).toBe(403);
});

it("lets an admin read metrics, and no other token", async () => {
  expect((await readMetrics(ADMIN)).status).toBe(200);
  expect((await readMetrics()).status).toBe(401);
  const { token } = await stack().token();
  const response = await readMetrics(token);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    error: { code: "scope-refused", message: expect.stringContaining("the scope `metrics`") },
  });
});

describe("without tokens", () => {
  const open = withStack({ requireTokens: false });
  it("lets any client on the machine read metrics", async () => {
    expect((await fetch(`${open().url}/api/metrics`)).status).toBe(200);
  });
});

it.each(DOORS)("makes no calls over $surface if it has no operations", async (door) => {
  const { token } = await stack().token({ metrics: true, operations: [] });
  const before = stack().back.length;
  expect((await door.ask(stack().url, { token })).status).toBe(403);
  expect(stack().back.length).toBe(before);
});
