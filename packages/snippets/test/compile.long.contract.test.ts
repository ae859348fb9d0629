import { MODELS, OFFERS } from "@inferhub/catalog/models";
import { OPERATIONS, type OperationId } from "@inferhub/catalog/operations";
import { PROVIDERS, type ProviderId } from "@inferhub/inference";
import { inferenceSnippets } from "@inferhub/snippets";
import { afterAll, expect, it } from "vitest";
import { isRelease, oneIn, representative } from "../../../test/breadth.ts";
import { describeWith, itWith } from "../../../test/tools/index.ts";
import type { SnippetOptions } from "../src/inference/call.ts";
import { appCode, inferenceSamplesOf, loadingCode, samplesOf } from "./corpus.ts";
import { countsOf, type Sample, shapesOf, wrongOf } from "./parsers/index.ts";
import { nameErrors } from "./parsers/python-names.ts";
import { shellFindings } from "./parsers/shellcheck.ts";
import { typeErrors } from "./parsers/typescript.ts";

const all: Sample[] = [];

function expectToParse(samples: readonly Sample[]) {
  all.push(...samples);
  expect(samples.length).toBeGreaterThan(0);
  // Each script needs a bash process, so only one per shape is parsed; quoting has its own tests.
  const others = samples.filter(({ language }) => language !== "shell");
  expect(wrongOf([...others, ...shapesOf(samples, "shell")])).toEqual([]);
}

afterAll(() => {
  process.stdout.write(`${countsOf(all)}\n`);
});

/** Operations by provider, as each is called with the operation's example model. */
const calls = representative(
  PROVIDERS.flatMap((provider) =>
    OPERATIONS.filter(({ id }) => Object.hasOwn(provider.operations, id)).map((operation) => ({
      model: { id: operation.exampleModel, pipeline_tag: operation.tasks[0] ?? "" },
      options: { provider: provider.id, operation: operation.id as OperationId },
    })),
  ),
  ({ options: { provider, operation } }) => [provider, operation],
  ({ options: { provider, operation } }) => [provider, operation],
);

/** Models of a library or an app: most have the same code with other names. */
const some = <Case>(cases: readonly Case[]) => oneIn(27, cases, 3);

/** The options of a snippet other than the provider. */
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

/** Self-hosted servers, which support the operations of the Hub's format. */
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
    const written = [...loadingCode({}, some), ...loadingCode({ runnable: true }, some)];
    const samples = written.flatMap(({ key, model, snippets }) =>
      snippets.flatMap((snippet) => samplesOf(`${key} for ${model.id}`, snippet)),
    );
    expectToParse(samples);
  });

  it("of local apps", () => {
    expectToParse([...appCode({}, some), ...appCode({ runnable: true }, some)]);
  });

  it("of calls of the catalog's models", () => {
    const models = representative(MODELS, ({ pipeline_tag, library_name }) => [
      `${pipeline_tag}`,
      `${library_name}`,
    ]);
    const samples = models.flatMap((model) => {
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
  });

  it.each(oneIn(9, Object.entries(CHOICES)))("of calls of every provider, %s", (choice, options) => {
    const samples = calls.flatMap(({ model, options: { provider, operation } }) =>
      inferenceSamplesOf(
        `${provider} runs ${operation} ${choice}`,
        inferenceSnippets(model, { provider, operation, ...options }),
      ),
    );
    expectToParse(samples);
  });

  it.each(Object.entries(ENDPOINTS))("of calls of %s", (choice, options) => {
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
  });
});

describeWith("python", "everything that a reader copies holds together", () => {
  const reported = (shapes: readonly Sample[], found: readonly (readonly string[])[]) =>
    shapes.flatMap(({ from, code }, index) =>
      found[index]?.length ? [`${from}: ${found[index]?.join("; ")}\n${code}`] : [],
    );

  itWith("python", "in Python: each name is defined, each import is used", () => {
    const shapes = shapesOf(all, "python");
    expect(shapes.length).toBeGreaterThan(100);
    expect(reported(shapes, nameErrors(shapes.map(({ code }) => code)))).toEqual([]);
  });

  itWith("shellcheck", "in shells, as shellcheck reads it", () => {
    // The slowest reader of all: an eighth of the scripts outside of a release.
    const shapes = shapesOf(all, "shell").filter((_, index) => isRelease() || index % 8 === 0);
    expect(shapes.length).toBeGreaterThan(25);
    const found = shellFindings(
      shapes.map(({ code }) => code),
      NOT_FOR_SNIPPETS,
    );
    expect(reported(shapes, found)).toEqual([]);
  });

  it("in JavaScript: each call matches the types of its client", () => {
    const shapes = shapesOf(all, "javascript");
    expect(shapes.length).toBeGreaterThan(50);
    expect(reported(shapes, typeErrors(shapes.map(({ code }) => code)))).toEqual([]);
  });
});

/** Rules of shellcheck that are for whole scripts, and why they do not hold for lines that are typed. */
const NOT_FOR_SNIPPETS: readonly number[] = [
  // `cd folder` without an exit: an interactive shell continues.
  2164,
  // `. ./setup.sh` of a repository that the line before fetches.
  1091,
];

/** Models that write are talked to. */
const operationOf = (task = "") =>
  /^(image-text-to-text|text-generation)$/.test(task) ? "chat-completion" : task;
