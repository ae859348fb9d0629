import { expect } from "vitest";
import { expectNoLeak, PROVIDER_KEY, type Stack } from "../stack.ts";

/** Requests to providers with their own format; the others use OpenAI's. */
const WIRES: Readonly<Record<string, { readonly path: RegExp; readonly members: readonly string[] }>> = {
  "amazon-bedrock": { path: /\/converse(-stream)?$/, members: ["messages"] },
  anthropic: { path: /^\/v1\/messages$/, members: ["model", "max_tokens", "messages"] },
  google: { path: /:(stream)?[gG]enerateContent/, members: ["contents"] },
};
const OPENAI = { path: /\/chat\/completions$/, members: ["model", "messages"] };

/** The newest request reached the provider in its own format and with the gateway's key. */
export function expectLastAsked(stack: Stack, provider: string, token: string): void {
  const last = stack.sandbox.requests().at(-1);
  expect(last).toMatchObject({ provider, status: 200, operation: "chat-completion" });
  const { path, members } = WIRES[provider] ?? OPENAI;
  expect(last?.path).toMatch(path);
  for (const member of members) expect(last?.body).toHaveProperty(member);
  expect(stack.back.at(-1)?.head).toContain(PROVIDER_KEY);
  expectNoLeak(stack, token);
}

/** The usage log's expected rows for conversations through one endpoint. */
export async function expectChatRows(
  stack: Stack,
  surface: string,
  providers: readonly string[],
): Promise<void> {
  const rows = await stack.rows(stack.front.length);
  expect(rows).toHaveLength(stack.front.length);
  expect([...new Set(rows.map(({ provider }) => provider))].sort()).toEqual([...providers].sort());
  for (const row of rows) {
    expect(row).toMatchObject({
      surface,
      operation: "chat-completion",
      model: expect.stringContaining("talk-7b"),
      tokenId: expect.stringMatching(/^tok_/),
      promptTokens: expect.any(Number),
      completionTokens: expect.any(Number),
      outcome: "completed",
      status: 200,
      attempts: 1,
    });
  }
}
