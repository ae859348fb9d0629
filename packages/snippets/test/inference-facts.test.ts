import { OPERATIONS } from "@inferhub/catalog/operations";
import { inferenceSnippets, type SnippetOptions, sampleInput } from "@inferhub/snippets";
import { describe, expect, it } from "vitest";
import { facts as shared } from "../../catalog/test/facts.ts";

interface Facts {
  readonly clientsByTaskAndProvider: readonly {
    readonly task: string;
    readonly groups: readonly {
      readonly providers: readonly string[];
      readonly clients: readonly string[] | string;
    }[];
  }[];
  readonly addresses: {
    readonly perProvider: Readonly<
      Record<
        string,
        Readonly<Record<string, { routed?: string; direct?: string; bodyKeys?: readonly string[] }>>
      >
    >;
  };
}

interface SampleFacts {
  readonly samples: readonly { task: string; fileName?: string; keys?: Readonly<Record<string, string>> }[];
  readonly tasksWithoutSample: readonly string[];
  readonly fallbackText: string;
}

const facts: Facts | undefined = shared?.["inference-snippets"];
const samples: SampleFacts | undefined = shared?.["sample-inputs"];

const written = (pipeline_tag: string, options: object) =>
  inferenceSnippets({ id: "acme/model", pipeline_tag }, options as SnippetOptions);

/** Models with a separate ID at the provider. */
const ID = "acme/model";

describe.skipIf(!facts)("facts about calls", () => {
  const groups = (facts?.clientsByTaskAndProvider ?? []).flatMap(({ task, groups }) =>
    groups.flatMap(({ providers, clients }) =>
      typeof clients === "string" ? [] : providers.map((provider) => ({ task, provider, clients })),
    ),
  );

  it.each(groups)("$task with $provider is shown with $clients", ({ task, provider, clients }) => {
    const ours = written(task, { provider }).map(({ language, client }) => `${language}/${client}`);
    expect(ours).toEqual(expect.arrayContaining([...clients]));
  });

  it("gives fetch, requests and curl to every operation that a provider runs", () => {
    for (const { task, provider } of groups.filter((each) => each.provider !== "auto")) {
      const ours = written(task, { provider }).map(({ client }) => client);
      expect(ours, `${task} ${provider}`).toEqual(expect.arrayContaining(["fetch", "requests", "curl"]));
    }
  });

  const addresses = Object.entries(facts?.addresses.perProvider ?? {}).flatMap(([provider, tasks]) =>
    Object.entries(tasks)
      .filter(([task, { direct }]) => direct && task !== "text-generation" && task !== "conversational")
      .map(([task, { routed = "", direct = "" }]) => ({ provider, task, routed, direct })),
  );

  it.each(addresses)(
    "$provider serves $task at $direct, and through the router",
    ({ provider, task, ...way }) => {
      const operation = { operation: task, provider, client: "curl" };
      const at = (url: string) => new URL(url.replace("PROVIDER_MODEL", ID)).pathname;
      const [direct] = written(task, { ...operation, directRequest: true });
      expect(direct?.code).toContain(at(way.direct));
      const [routed] = written(task, operation);
      expect(routed?.code).toContain(at(way.routed));
    },
  );
});

describe.skipIf(!samples)("facts about samples", () => {
  it.each(samples?.samples ?? [])("$task", ({ task, fileName, keys }) => {
    const sample = sampleInput({ id: ID, pipeline_tag: task });
    if (fileName) expect(sample).toBe(fileName);
    if (keys) expect(Object.keys(sample)).toEqual(Object.keys(keys));
    expect(sample).not.toBe(samples?.fallbackText);
  });

  const called = OPERATIONS.flatMap(({ tasks }): readonly string[] => tasks);
  const without = samples?.tasksWithoutSample.filter((task) => !called.includes(task)) ?? [];

  it.each(without)("%s has none, and no operation", (task) => {
    expect(sampleInput({ id: ID, pipeline_tag: task })).toBe(samples?.fallbackText);
  });
});
