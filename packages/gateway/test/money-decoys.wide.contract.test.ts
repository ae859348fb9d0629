import { expect, it } from "vitest";
import { divided } from "../../../test/breadth.ts";
import { toNanoUsd } from "../src/money/nano-usd.ts";
import { createMemoryStore } from "../src/storage/memory-store.ts";
import { billingUpstream, MODEL_MAX_TOKENS, PRICE } from "./billing-upstream.ts";
import { gateway } from "./servers.ts";

const ADMIN = "ihub_admin-decoys";
const BUDGET_USD = 0.1;

async function start() {
  const upstream = await billingUpstream();
  const running = await gateway({
    store: createMemoryStore(),
    requireTokens: true,
    adminSecret: ADMIN,
    calls: { retry: { attempts: 0 } },
    resolveConnection: ({ id }) =>
      id === "together" ? { key: "sk-0123456789abcdef", baseUrl: upstream.url } : undefined,
    policy: () => ({ prices: { together: { "test/*": { ...PRICE, maxOutputTokens: MODEL_MAX_TOKENS } } } }),
  });
  const post = (path: string, body: unknown, token: string) =>
    fetch(running.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const scopes = { budget: { usd: BUDGET_USD, per: "total" } };
  const { token } = await (await post("/api/tokens", { name: "t", scopes }, ADMIN)).json();
  return { upstream, post, token: token as string };
}

/** Limits that no provider in OpenAI's format obeys. */
const DECOYS: readonly object[] = [
  { n_predict: 1 },
  { max_new_tokens: 1 },
  { max_output_tokens: 1 },
  { maxOutputTokens: 1 },
  { max_tokens_to_sample: 1 },
  { num_predict: 1 },
  { options: { num_predict: 1 } },
  { parameters: { max_new_tokens: 1 } },
  { generationConfig: { maxOutputTokens: 1 } },
  { input: { max_tokens: 1 } },
  { max_tokens: 0.000001 },
  { max_tokens: "1" },
];

const DOORS = {
  "/together/v1/chat/completions": { model: "test/plain" },
  "/v1/chat/completions": { model: "test/plain:together" },
  "/api/tasks/chat-completion": { model: "test/plain", provider: "together" },
};

/** In the contract tier, each decoy once, and one by each path; in a release the others. */
const CASES = divided(
  Object.entries(DOORS).flatMap(([path, named]) =>
    DECOYS.map((decoy) => [path, JSON.stringify(decoy), { ...named, ...decoy }] as const),
  ),
  ([path, decoy]) => [path, decoy],
);

it.each(CASES)(
  "64 callers by %s never overspend with %s, which the provider ignores",
  async (path, _, members) => {
    const { upstream, post, token } = await start();
    const body = { ...members, messages: [{ role: "user", content: "Hello" }] };
    const statuses = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const response = await post(path, body, token);
        await response.text();
        return response.status;
      }),
    );
    expect(upstream.billed()).toBeLessThanOrEqual(toNanoUsd(BUDGET_USD));
    expect(statuses.every((status) => [200, 400, 402].includes(status))).toBe(true);
  },
);
