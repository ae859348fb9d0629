import { describe, expect, it } from "vitest";
import { readNewToken } from "./new-token.ts";

const read = (fields: Record<string, string>) => readNewToken(new URLSearchParams(fields));

describe("the form for a new token", () => {
  it("takes a name alone", () => {
    expect(
      read({ name: " shop ", budget: "", per: "month", expires: "", providers: "", models: "" }),
    ).toEqual({
      body: { name: "shop", scopes: {} },
      problems: {},
    });
  });

  it("takes everything that a token can be limited to", () => {
    const fields = {
      name: "shop",
      budget: "0.5",
      per: "day",
      expires: "2027-01-31",
      providers: "groq, fal-ai,",
      models: "meta-llama/*",
      admin: "on",
    };
    expect(read(fields).body).toEqual({
      name: "shop",
      expiresAt: "2027-01-31T23:59:59Z",
      scopes: {
        admin: true,
        budget: { usd: 0.5, per: "day" },
        providers: ["groq", "fal-ai"],
        models: ["meta-llama/*"],
      },
    });
  });

  it.each([
    [{ name: "  " }, ["name"]],
    [{ name: "x".repeat(101) }, ["name"]],
    [{ name: "a", budget: "-1" }, ["budget"]],
    [{ name: "a", budget: "ten" }, ["budget"]],
    [{ name: "", budget: "0", expires: "soon" }, ["name", "budget", "expires"]],
    [{ name: "a", expires: "2027-13-01" }, ["expires"]],
  ])("says what is wrong with %j", (fields, wrong) => {
    const { body, problems } = read(fields as Record<string, string>);
    expect(body).toBeUndefined();
    expect(Object.keys(problems)).toEqual(wrong);
  });
});
