import { PROVIDERS, toMethodName } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import type { Provider } from "@inferhub/inference/define";
import { describe, expect, it } from "vitest";
import { ProviderOutputError } from "../src/errors.ts";
import { type Case, readCases, replyOf } from "./cases.ts";

const OPERATION = "feature-extraction";

/** Maximum depth of lists in an output: strings, their tokens, numbers. */
const MAX_LEVELS = 3;

/** Responses in base64 have no lists. */
const IN_BASE64: readonly string[] = ["perplexity"];

const providers = PROVIDERS.filter(
  ({ id, operations }: Provider) => Object.hasOwn(operations, OPERATION) && !IN_BASE64.includes(id),
);

/** A case whose response has lists of numbers, not base64. */
const caseOf = (id: string) =>
  readCases().find(
    ({ provider, operation, exchanges, output }) =>
      provider === id &&
      operation === OPERATION &&
      output !== undefined &&
      holdsVector(exchanges[0]?.reply.body),
  ) as Case;

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "number");

function holdsVector(body: unknown): boolean {
  if (isVector(body)) return true;
  return typeof body === "object" && body !== null && Object.values(body).some(holdsVector);
}

/** The same response, with more levels around each vector. */
function deeper(body: unknown, levels: number): unknown {
  if (isVector(body)) return Array.from({ length: levels }).reduce<unknown>((inner) => [inner], body);
  if (Array.isArray(body)) return body.map((each) => deeper(each, levels));
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, member]) => [name, deeper(member, levels)]));
}

const levelsOf = (value: unknown): number => (Array.isArray(value) ? 1 + levelsOf(value[0]) : 0);

function answer(provider: Provider, args: unknown, body: unknown): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const reply = { request: { method: "POST", url: "" }, reply: { headers, body } };
  const client = createClient({
    providers: [provider],
    keys: { [provider.id]: "secret" },
    fetch: async () => replyOf(reply),
  }) as unknown as Record<string, (args: unknown) => Promise<unknown>>;
  return client[toMethodName(OPERATION)]?.(args) as Promise<unknown>;
}

describe("embeddings", () => {
  it.each(providers.map((provider: Provider) => [provider.id, provider] as const))(
    "of %s are nested at most three deep, and deeper answers are malformed",
    async (id, provider) => {
      const { call, exchanges } = caseOf(id);
      const body = exchanges[0]?.reply.body;
      const plain = await answer(provider, call, body);
      expect(levelsOf(plain)).toBeLessThanOrEqual(MAX_LEVELS);
      for (let extra = 1; extra <= 4; extra++) {
        const given = answer(provider, call, deeper(body, extra));
        if (levelsOf(plain) + extra > MAX_LEVELS) await expect(given).rejects.toThrow(ProviderOutputError);
        // A format that has one vector for each text refuses any other level itself.
        else expect(levelsOf(await given.catch(refused))).toBeLessThanOrEqual(MAX_LEVELS);
      }
    },
  );

  const open = providers.filter(({ id }) => id === "hf-inference");

  it.each(open.map((provider: Provider) => [provider.id, provider] as const))(
    "of %s are taken at every depth up to three",
    async (_, provider) => {
      const call = { model: "org/model", inputs: "a cat" };
      for (let levels = 0; levels < MAX_LEVELS; levels++) {
        const body = deeper([0.1], levels);
        await expect(answer(provider, call, body)).resolves.toEqual(body);
      }
      for (const levels of [MAX_LEVELS, MAX_LEVELS + 1]) {
        const given = answer(provider, call, deeper([0.1], levels));
        await expect(given).rejects.toThrow(/^Malformed response from hf-inference: /);
        await expect(given).rejects.toBeInstanceOf(ProviderOutputError);
      }
    },
  );
});

function refused(error: unknown): undefined {
  expect(error).toBeInstanceOf(ProviderOutputError);
  return undefined;
}
