import type { Provider } from "@inferhub/inference";
import { expect, it } from "vitest";
import { ANONYMOUS } from "./auth/token.ts";
import { buildBillingHeaders } from "./billing-headers.ts";
import type { ProviderConnection } from "./connections.ts";

const principal = { tokenId: "t1", name: "test", scopes: { billTo: ["acme"] } };
const groq = { baseUrl: "https://api.groq.test" };
const hub = { baseUrl: "https://router.huggingface.co/hf-inference" };
const sent = { "x-hf-bill-to": "acme" };

it.each<[string, ProviderConnection, object, Pick<Provider, "baseUrl">?]>([
  ["a Hub token", { key: "hf_abc" }, sent],
  ["a Hub token at a custom base URL", { key: "hf_abc", baseUrl: "http://127.0.0.1:1/hub" }, sent],
  ["the router, whatever the key", { key: "org-1", baseUrl: "https://router.huggingface.co/groq" }, sent],
  [
    "the Hub's own provider, whatever the key",
    { key: "org-1", baseUrl: "http://127.0.0.1:1/hub" },
    sent,
    hub,
  ],
  ["a provider's own key", { key: "gsk_abc" }, {}],
  ["a host that only contains the router's name", { baseUrl: "https://router.huggingface.co.evil.test" }, {}],
  ["no key", { baseUrl: "http://127.0.0.1:1/vllm" }, {}],
])("is sent or kept with %s", (_, connection, headers, provider = groq) => {
  expect(buildBillingHeaders({ principal, billTo: "acme" }, provider, connection)).toEqual(headers);
});

it("is not sent for a caller without a token, or that names no organization", () => {
  expect(buildBillingHeaders({ principal: ANONYMOUS, billTo: "acme" }, groq, { key: "hf_abc" })).toEqual({});
  expect(buildBillingHeaders({ principal }, groq, { key: "hf_abc" })).toEqual({});
});
