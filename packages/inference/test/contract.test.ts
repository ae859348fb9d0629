import type { Operation } from "@inferhub/catalog/define";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { listOperations, PROVIDERS, toMethodName } from "@inferhub/inference";
import { type CallOptions, createClient } from "@inferhub/inference/core";
import type { Provider } from "@inferhub/inference/define";
import * as v from "valibot";
import { afterAll, describe, expect, it, vi } from "vitest";
import { type Case, type CaseExchange, readCases, replyOf } from "./cases.ts";

const cases = readCases();

describe.each(PROVIDERS.map((provider): [string, Provider] => [provider.id, provider]))(
  "%s",
  (id, provider) => {
    it("is defined in the file of its name", async () => {
      const module: Record<string, Partial<Provider>> = await import(`../src/providers/${id}.ts`);
      expect(Object.values(module).map((each) => each.id)).toContain(provider.id);
    });

    it("has well-formed facts", () => {
      expect(id).toMatch(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
      const addresses = [
        provider.baseUrl,
        provider.docsUrl,
        ...Object.values(provider.hosts ?? {}).map(({ baseUrl }) => baseUrl),
        ...Object.values(provider.regions ?? {}),
      ];
      // A local server is on the same machine.
      const scheme =
        provider.routerSupported === false ? /^https?:\/\/[^/].*[^/]$/ : /^https:\/\/[^/].*[^/]$/;
      for (const address of addresses) expect(address).toMatch(scheme);
      for (const name of provider.auth.env) expect(name).toMatch(/^[A-Z][A-Z0-9_]*$/);
      expect(provider.label).not.toBe("");
      expect(provider.verified ?? "2026-01-01").toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const { pattern } of provider.auth.others ?? []) expect("sk-api-key-1").not.toMatch(pattern);
    });

    it.each(Object.entries(provider.operations))(
      "%s stands under its own id and has a case",
      (operation, adapter) => {
        expect(adapter.operation.id).toBe(operation);
        expect(OPERATIONS).toContain(adapter.operation);
        expect(cases.filter((each) => each.provider === id && each.operation === operation)).not.toEqual([]);
      },
    );

    it.each(Object.values(provider.operations).filter(({ operation }) => operation.sample))(
      "$operation.id gives the same request twice, without touching the input or the network",
      (adapter) => {
        const network = vi.spyOn(globalThis, "fetch");
        const input = Object.freeze(
          v.parse(adapter.operation.input as unknown as v.GenericSchema, adapter.operation.sample),
        );
        const call = { model: "org/model", input, outputType: "blob" as const };
        const before = structuredClone(input);
        expect(adapter.buildRequest(call)).toEqual(adapter.buildRequest(call));
        expect(adapter.buildRequest(call).path).toMatch(/^\//);
        expect(input).toEqual(before);
        expect(network).not.toHaveBeenCalled();
        network.mockRestore();
      },
    );
  },
);

describe("catalogue", () => {
  it("has exactly the operations of the providers, also in the client's types", () => {
    const ids = (operations: readonly Operation[]) => operations.map(({ id }) => id).sort();
    expect(ids(listOperations(PROVIDERS))).toEqual(ids(OPERATIONS));
    expect(OPERATIONS).toEqual(expect.arrayContaining([...listOperations(PROVIDERS)]));
  });
});

describe("wire", () => {
  afterAll(() => {
    const pairs = new Set(cases.map(({ provider, operation }) => `${provider} ${operation}`));
    process.stdout.write(`${pairs.size} pairs of provider and operation, ${cases.length} cases\n`);
  });

  it.each(cases)("$provider $operation $name", async (wireCase) => {
    const sent: { request: CaseExchange["request"]; init: RequestInit }[] = [];
    const client = clientOf(wireCase, async (input, init = {}) => {
      const exchange = wireCase.exchanges[sent.length];
      if (!exchange) throw new Error(`Nothing more should be sent, but ${init.method} ${input} is`);
      expect({ method: init.method, url: String(input) }).toEqual({
        method: exchange.request.method,
        url: exchange.request.url,
      });
      sent.push({ request: exchange.request, init });
      return replyOf(exchange);
    });
    const output = await answerOf(wireCase, client);
    expect(sent).toHaveLength(wireCase.exchanges.length);
    for (const { request, init } of sent) await expectRequest(request, init);
    if (wireCase.file) {
      expect(output).toBeInstanceOf(Blob);
      expect((output as Blob).type).toBe(wireCase.file.type);
      expect(Buffer.from(await (output as Blob).arrayBuffer()).toString("base64")).toBe(wireCase.file.base64);
    } else if (wireCase.text === undefined) expect(output).toEqual(wireCase.output);
  });
});

function clientOf({ provider, options }: Case, fetch: typeof globalThis.fetch) {
  const definition = PROVIDERS.find(({ id }) => id === provider) as Provider;
  const client = createClient({ providers: [definition], keys: { [provider]: "secret" }, fetch, ...options });
  return client as unknown as Record<
    string,
    (args: unknown, options?: CallOptions) => Promise<unknown> & AsyncIterable<unknown>
  >;
}

async function answerOf({ operation, stream, call, text }: Case, client: ReturnType<typeof clientOf>) {
  const method = `${toMethodName(operation)}${stream ? "Stream" : ""}`;
  const answer = client[method]?.(call);
  if (!stream || !answer) return answer;
  let received = "";
  const { chunkText } = OPERATIONS.find(({ id }) => id === operation) as Operation;
  for await (const chunk of answer) received += chunkText?.(chunk) ?? "";
  expect(received).toBe(text);
  return undefined;
}

async function expectRequest(request: CaseExchange["request"], init: RequestInit) {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(request.headers ?? {})) expect(headers.get(name)).toBe(value);
  if (request.body !== undefined) {
    expect(JSON.parse(String(init.body))).toEqual(request.body);
    expect(String(init.body)).not.toContain("undefined");
  }
  if (request.bytes !== undefined) {
    expect(Buffer.from(await (init.body as Blob).arrayBuffer()).toString("base64")).toBe(request.bytes);
  }
  if (request.form !== undefined) {
    const parts = [...(init.body as FormData)].map(([name, part]) => [
      name,
      typeof part === "string" ? part : `${part.name} ${part.type} ${part.size}`,
    ]);
    expect(Object.fromEntries(parts)).toEqual(request.form);
  }
}
