import { describe, expect, it } from "vitest";
import { applyBudget, readBudgetForm } from "./read-budget-form.ts";

const read = (fields: Record<string, string>) => readBudgetForm(new URLSearchParams(fields));

describe("the form of a budget", () => {
  it("sets an amount for an account", () => {
    expect(read({ account: " organization:acme ", usd: "20.5", per: "day", parent: "" }).change).toEqual({
      account: "organization:acme",
      parent: undefined,
      usd: 20.5,
      per: "day",
    });
  });

  it("removes a budget if the amount is empty", () => {
    expect(read({ account: "user:ann", usd: "", per: "year" }).change).toMatchObject({
      usd: undefined,
      per: "month",
    });
  });

  it.each([
    [{ account: "acme", usd: "5" }, ["account"]],
    [{ account: "team:acme", usd: "-1" }, ["account", "usd"]],
    [{ account: "user:ann", usd: "many" }, ["usd"]],
    [{ account: "user:ann", usd: "Infinity" }, ["usd"]],
  ])("names what is wrong with %j", (fields, problems) => {
    expect(Object.keys(read(fields).problems)).toEqual(problems);
  });
});

describe("the limits of an account", () => {
  const limits = { budget: { usd: 5, per: "day" }, requestsPerMinute: 60 } as const;

  it("keep their other budgets and rules", () => {
    expect(applyBudget(limits, { usd: 100, per: "month" })).toEqual({
      requestsPerMinute: 60,
      budgets: [
        { usd: 5, per: "day" },
        { usd: 100, per: "month" },
      ],
    });
  });

  it("replace a budget of the same period, and lose a removed one", () => {
    expect(applyBudget(limits, { usd: 9, per: "day" }).budgets).toEqual([{ usd: 9, per: "day" }]);
    expect(applyBudget(limits, { usd: undefined, per: "day" })).toEqual({ requestsPerMinute: 60 });
  });
});
