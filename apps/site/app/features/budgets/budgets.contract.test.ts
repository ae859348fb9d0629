import { describe, expect, it } from "vitest";
import { argsFor, startGateway } from "../usage/fake-gateway.ts";
import { changeBudget } from "./budgets.server.ts";

const post = (fields: Record<string, string>) => ({
  method: "POST",
  headers: { cookie: "inferhub-token=ihub_1" },
  body: new URLSearchParams(fields),
});

const acme = { id: "organization:acme", limits: { requestsPerMinute: 6, budget: { usd: 5, per: "day" } } };

describe("the form of a budget", () => {
  it("keeps the other limits of an account, and its parent", async () => {
    const { origin, asked } = await startGateway(200, [acme]);
    const fields = { account: acme.id, usd: "50", per: "month", parent: "organization:other" };
    expect(await changeBudget(argsFor(origin, "/usage/budgets", post(fields)))).toEqual({ changed: acme.id });
    const { request, text = "" } = asked[1] ?? {};
    expect(`${request?.method} ${request?.url}`).toBe("PUT /api/accounts/organization%3Aacme");
    expect(JSON.parse(text)).toEqual({
      limits: {
        requestsPerMinute: 6,
        budgets: [
          { usd: 5, per: "day" },
          { usd: 50, per: "month" },
        ],
      },
    });
  });

  it("keeps the other scopes of a token", async () => {
    const token = { id: "tok_1", scopes: { models: ["acme/*"], budget: { usd: 5, per: "day" } } };
    const { origin, asked } = await startGateway(200, [token]);
    const fields = { account: "token:tok_1", usd: "7", per: "day" };
    expect(await changeBudget(argsFor(origin, "/usage/budgets", post(fields)))).toEqual({
      changed: "token:tok_1",
    });
    const [read, { request, text = "" } = {}] = asked;
    expect(read?.request.url).toBe("/api/tokens");
    expect(`${request?.method} ${request?.url}`).toBe("PUT /api/tokens/tok_1");
    expect(JSON.parse(text)).toEqual({ scopes: { models: ["acme/*"], budgets: [{ usd: 7, per: "day" }] } });
  });

  it("makes an account below another", async () => {
    const { origin, asked } = await startGateway(200, [acme]);
    const fields = { account: "project:shop", usd: "5", per: "day", parent: acme.id };
    await changeBudget(argsFor(origin, "/usage/budgets", post(fields)));
    expect(JSON.parse(asked[1]?.text ?? "")).toEqual({
      parent: acme.id,
      limits: { budgets: [{ usd: 5, per: "day" }] },
    });
  });

  it("keeps invalid input, and input that the gateway rejects", async () => {
    const { origin, asked } = await startGateway(400, {
      error: { message: "A parent is of a higher level" },
    });
    const wrong = { account: "acme", usd: "5" };
    expect(await changeBudget(argsFor(origin, "/usage/budgets", post(wrong)))).toMatchObject({
      problems: { account: expect.stringContaining("organization:acme") },
      values: wrong,
    });
    expect(asked).toEqual([]);
    const fields = { account: "user:ann", usd: "5" };
    expect(await changeBudget(argsFor(origin, "/usage/budgets", post(fields)))).toEqual({
      failure: "A parent is of a higher level",
      values: fields,
    });
  });
});
