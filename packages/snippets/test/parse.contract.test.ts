import { MODELS, OFFERS } from "@inferhub/catalog/models";
import { OPERATIONS, type OperationId } from "@inferhub/catalog/operations";
import { PROVIDERS, type ProviderId } from "@inferhub/inference";
import { inferenceSnippets } from "@inferhub/snippets";
import { afterAll, expect, it } from "vitest";
import { describeWith } from "../../../test/tools/index.ts";
import type { SnippetOptions } from "../src/inference/call.ts";
import { appCode, inferenceSamplesOf, loadingCode, samplesOf } from "./corpus.ts";
import { countsOf, type Sample, wrongOf } from "./parsers/index.ts";

const all: Sample[] = [];

function expectToParse(samples: readonly Sample[]) {
  all.push(...samples);
  expect(samples.length).toBeGreaterThan(0);
  expect(wrongOf(samples)).toEqual([]);
}

afterAll(() => {
  process.stdout.write(`${countsOf(all)}\n`);
});

/** Operations by provider, as each is called with the operation's example model. */
const calls = PROVIDERS.flatMap((provider) =>
  OPERATIONS.filter(({ id }) => Object.hasOwn(provider.operations, id)).map((operation) => ({
    model: { id: operation.exampleModel, pipeline_tag: operation.tasks[0] ?? "" },
    options: { provider: provider.id, operation: operation.id as OperationId },
  })),
);

/** What a reader may choose beside the provider. */
const CHOICES: Readonly<Record<string, SnippetOptions>> = {
  "as it is": {},
  streamed: { streaming: true },
  direct: { directRequest: true },
  "direct and streamed": { directRequest: true, streaming: true },
  "with the Hub's token": { accessToken: "hf_token" },
  "with a key": { accessToken: "sk-key", streaming: true },
  billed: { billTo: "acme" },
  "of a mapping": { mapping: { providerId: "acme/other-name" }, directRequest: true },
  "of an adapter": {
    mapping: { providerId: "acme/base", adapter: "lora", adapterWeightsPath: "weights.safetensors" },
  },
};

/** Servers of one's own, which take the operations of the Hub's format. */
const ENDPOINTS: Readonly<Record<string, SnippetOptions>> = {
  "an endpoint": { endpointUrl: "https://acme.example/v1" },
  "an endpoint with a token, streamed": {
    endpointUrl: "https://acme.example",
    accessToken: "hf_token",
    streaming: true,
  },
};

describeWith("python", "everything that a reader copies parses", () => {
  it("of libraries", () => {
    const samples = loadingCode().flatMap(({ key, model, snippets }) =>
      snippets.flatMap((snippet) => samplesOf(`${key} for ${model.id}`, snippet)),
    );
    expectToParse(samples);
  }, 60_000);

  it("of local apps", () => {
    expectToParse(appCode());
  }, 60_000);

  it("of calls of the catalogue's models", () => {
    const samples = MODELS.flatMap((model) => {
      const offering = OFFERS.filter(({ hubId }) => hubId === model.id).map(({ provider }) => provider);
      const [operation] = inferenceSnippets(model).length > 0 ? [operationOf(model.pipeline_tag)] : [];
      const running = PROVIDERS.filter(
        ({ id, operations }) => operation && offering.includes(id) && Object.hasOwn(operations, operation),
      );
      return ["auto" as const, ...running.map(({ id }) => id as ProviderId)].flatMap((provider) =>
        inferenceSamplesOf(`${provider} runs ${model.id}`, inferenceSnippets(model, { provider })),
      );
    });
    expectToParse(samples);
  }, 60_000);

  it.each(Object.entries(CHOICES))(
    "of calls of every provider, %s",
    (choice, options) => {
      const samples = calls.flatMap(({ model, options: { provider, operation } }) =>
        inferenceSamplesOf(
          `${provider} runs ${operation} ${choice}`,
          inferenceSnippets(model, { provider, operation, ...options }),
        ),
      );
      expectToParse(samples);
    },
    60_000,
  );

  it.each(Object.entries(ENDPOINTS))(
    "of calls of %s",
    (choice, options) => {
      const hosted = PROVIDERS.find(({ id }) => id === "hf-inference");
      const operations = OPERATIONS.filter(({ id }) => hosted && Object.hasOwn(hosted.operations, id));
      const samples = operations.flatMap(({ id, exampleModel, tasks }) =>
        inferenceSamplesOf(
          `${choice} runs ${id}`,
          inferenceSnippets(
            { id: exampleModel, pipeline_tag: tasks[0] ?? "" },
            { ...options, operation: id as OperationId },
          ),
        ),
      );
      expectToParse(samples);
    },
    60_000,
  );
});

/** Models that write are talked to. */
const operationOf = (task = "") =>
  /^(image-text-to-text|text-generation)$/.test(task) ? "chat-completion" : task;
