import { PROVIDERS, type Provider } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { formatStartupMessage } from "../src/serve/startup-message.ts";
import { createStyle } from "../src/text/style.ts";

describe("provider selection", () => {
  const said = (providers: readonly Provider[], env: Record<string, string>, sandbox = true) =>
    formatStartupMessage({ url: "http://x", providers, env, sandbox, site: false }, createStyle(false));

  it("is a line each, as long as few keys are missing", () => {
    const text = said(PROVIDERS.slice(0, 2), { HF_TOKEN: "hf_secret" });
    expect(text).toMatch(/hf-inference +key from HF_TOKEN\n/);
    expect(text).toMatch(/ai21 +using the sandbox \(AI21_API_KEY is not set\)/);
    expect(text).not.toContain("hf_secret");
  });

  it("is one line for all of many", () => {
    const text = said(PROVIDERS, { GROQ_API_KEY: "gsk_secret" });
    expect(text).toMatch(/groq +key from GROQ_API_KEY\n/);
    expect(text).toContain(`${PROVIDERS.length - 1} others  using the sandbox: their API keys are not set`);
    expect(said(PROVIDERS, {}, false)).toContain(`${PROVIDERS.length} providers  no keys`);
  });
});
