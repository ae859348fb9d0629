import { describe, expect, it } from "vitest";
import { withStack } from "./stack.ts";
import { DOORS } from "./surfaces.ts";

// Whether a provider charges the Hub's account is seen by the key.
const stack = withStack({
  keyOf: (id) => (id === "groq" ? "gsk_canary_1c9a775d0e" : "hf_canary_5d0e1c9a77"),
});

describe.each(DOORS)("the organization to bill, over $surface", (door) => {
  it("is sent where the Hub charges, and to no other provider", async () => {
    const { token } = await stack().token({ billTo: ["acme"] });
    const headers = { "x-hf-bill-to": "acme" };
    expect((await door.ask(stack().url, { token, headers })).status).toBe(200);
    expect(stack().back.at(-1)?.head).toMatch(/^x-hf-bill-to: acme\r?$/im);
    await door.ask(stack().url, { token });
    expect(stack().back.at(-1)?.head).not.toMatch(/x-hf-bill-to/i);
    if (door.surface === "anthropic") return;
    expect((await door.ask(stack().url, { token, headers, provider: "groq" })).status).toBe(200);
    expect(stack().back.at(-1)?.head).not.toMatch(/x-hf-bill-to/i);
  });
});
