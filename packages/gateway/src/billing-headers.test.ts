import { expect, it } from "vitest";
import { ANONYMOUS } from "./auth/token.ts";
import { buildBillingHeaders } from "./billing-headers.ts";
import type { ProviderConnection } from "./connections.ts";

const principal = { tokenId: "t1", name: "test", scopes: { billTo: ["acme"] } };
const sent = { "x-hf-bill-to": "acme" };

it.each<[string, ProviderConnection, object]>([
  ["a Hub token", { key: "hf_abc" }, sent],
  ["a Hub token at a custom base URL", { key: "hf_abc", baseUrl: "http://127.0.0.1:1/hub" }, sent],
  ["the router, whatever the key", { key: "org-1", baseUrl: "https://router.huggingface.co/groq" }, sent],
  ["a provider's own key", { key: "gsk_abc" }, {}],
  ["a host that only contains the router's name", { baseUrl: "https://router.huggingface.co.evil.test" }, {}],
  ["no key", { baseUrl: "http://127.0.0.1:1/vllm" }, {}],
])("is sent or kept with %s", (_, connection, headers) => {
  expect(buildBillingHeaders({ principal, billTo: "acme" }, connection)).toEqual(headers);
});

it("is not sent for a caller without a token, or that names no organization", () => {
  expect(buildBillingHeaders({ principal: ANONYMOUS, billTo: "acme" }, { key: "hf_abc" })).toEqual({});
  expect(buildBillingHeaders({ principal }, { key: "hf_abc" })).toEqual({});
});
