import {
  createModelIndex,
  createSeedIndex,
  MODEL_FACETS,
  MODELS,
  type ModelQuery,
  ModelQueryError,
  type ModelRecord,
  OFFERS,
  type Offer,
  searchModels,
} from "@inferhub/catalog/models";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

const model = (id: string, more: Partial<ModelRecord> = {}): ModelRecord => ({ id, tags: [], ...more });

const offerOf = (provider: string, hubId: string, more: Partial<Offer> = {}): Offer => ({
  provider,
  hubId,
  providerModelId: hubId,
  name: hubId,
  released: "2026-01",
  openWeights: true,
  features: [],
  modalities: { input: ["text"], output: ["text"] },
  asOf: "2026-07-02",
  source: "https://prices.test/list",
  ...more,
});

const small = createModelIndex(
  [
    model("acme/harbour-8b", {
      pipeline_tag: "text-generation",
      license: "mit",
      parameters: 8e9,
      downloads: 50,
      likes: 9,
      contextTokens: 32768,
      ggufRepo: "acme/harbour-8b-GGUF",
    }),
    model("acme/harbour-8b-instruct", {
      pipeline_tag: "text-generation",
      license: "mit",
      parameters: 8e9,
      downloads: 900,
    }),
    model("zoe/Harbour", {
      pipeline_tag: "image-classification",
      library_name: "timm",
      parameters: 9e7,
      likes: 3,
    }),
    model("zoe/tide-embed", { pipeline_tag: "feature-extraction", tags: ["harbour"], downloads: 10 }),
    model("old-model", { library_name: "timm", gguf: { total: 4e9 }, maxPositions: 512 }),
  ],
  [
    offerOf("groq", "acme/harbour-8b", {
      features: ["tools"],
      usdPerMillionTokens: { input: 0, output: 0 },
      free: { reason: "Free tier.", source: "https://prices.test/free" },
    }),
    offerOf("together", "acme/harbour-8b", {
      features: ["tools", "reasoning"],
      usdPerMillionTokens: { input: 0.2, output: 0.4 },
    }),
    offerOf("together", "zoe/Harbour", { features: ["tools"], usdPerMillionTokens: { input: 0.5 } }),
  ],
);

const ids = (query: ModelQuery) => small.search(query).models.map(({ id }) => id);

describe("a search", () => {
  test.each<[string, ModelQuery, string[]]>([
    [
      "without words gives the most downloaded first, unknown last",
      { limit: 3 },
      ["acme/harbour-8b-instruct", "acme/harbour-8b", "zoe/tide-embed"],
    ],
    [
      "prefers a word of the id to one of its tags",
      { text: "harbour" },
      ["acme/harbour-8b-instruct", "acme/harbour-8b", "zoe/Harbour", "zoe/tide-embed"],
    ],
    ["puts the very name first", { text: "zoe/harbour" }, ["zoe/Harbour", "zoe/tide-embed"]],
    ["finds the beginning and the middle of words", { text: "arbou inst" }, ["acme/harbour-8b-instruct"]],
    ["wants every word", { text: "harbour boat" }, []],
    ["takes words of punctuation alone for none", { text: "  /-/ ", limit: 1 }, ["acme/harbour-8b-instruct"]],
    [
      "filters by task",
      { tasks: ["feature-extraction", "image-classification"] },
      ["zoe/tide-embed", "zoe/Harbour"],
    ],
    ["filters by library", { libraries: ["timm"] }, ["zoe/Harbour", "old-model"]],
    ["filters by provider", { providers: ["together"] }, ["acme/harbour-8b", "zoe/Harbour"]],
    [
      "filters by license and provider at once",
      { licenses: ["mit"], providers: ["groq"] },
      ["acme/harbour-8b"],
    ],
    ["takes an empty list for no filter", { tasks: [], limit: 1 }, ["acme/harbour-8b-instruct"]],
    [
      "filters by size, both ends included",
      { parameters: { min: 9e7, max: 8e9 } },
      ["acme/harbour-8b-instruct", "acme/harbour-8b", "zoe/Harbour"],
    ],
    ["filters by GGUF files, its own or another's", { gguf: true }, ["acme/harbour-8b", "old-model"]],
    [
      "filters by the lack of GGUF files",
      { gguf: false },
      ["acme/harbour-8b-instruct", "zoe/tide-embed", "zoe/Harbour"],
    ],
    [
      "filters by memory in the usual quantization; unknown sizes are out",
      { fits: { memoryGb: 4 } },
      ["zoe/Harbour", "old-model"],
    ],
    [
      "filters by memory in another quantization",
      { fits: { memoryGb: 7, fileType: "Q4_K_M" }, tasks: ["text-generation"] },
      ["acme/harbour-8b-instruct", "acme/harbour-8b"],
    ],
    [
      "and what fits in four bits does not in eight",
      { fits: { memoryGb: 7, fileType: "Q8_0" }, tasks: ["text-generation"] },
      [],
    ],
    ["filters by a feature at a provider", { features: ["tools"] }, ["acme/harbour-8b", "zoe/Harbour"]],
    ["requires all features", { features: ["tools", "reasoning"] }, ["acme/harbour-8b"]],
    ["filters by the lowest price", { maxInputUsd: 0.5 }, ["acme/harbour-8b", "zoe/Harbour"]],
    ["filters by a price below the others", { maxInputUsd: 0.1 }, ["acme/harbour-8b"]],
    ["filters by free offers", { maxInputUsd: 0 }, ["acme/harbour-8b"]],
    ["filters by context, the length itself included", { minContextTokens: 32_768 }, ["acme/harbour-8b"]],
    [
      "filters by the longest input of an encoder",
      { minContextTokens: 512 },
      ["acme/harbour-8b", "old-model"],
    ],
    ["sorts by what it can hold", { sort: "-context", limit: 2 }, ["acme/harbour-8b", "old-model"]],
    ["sorts by likes", { sort: "-likes", limit: 2 }, ["acme/harbour-8b", "zoe/Harbour"]],
    ["sorts by size, unknown last", { sort: "parameters", limit: 2 }, ["zoe/Harbour", "acme/harbour-8b"]],
    [
      "sorts by name without owner",
      { sort: "name" },
      ["zoe/Harbour", "acme/harbour-8b", "acme/harbour-8b-instruct", "old-model", "zoe/tide-embed"],
    ],
    ["sorts what words find", { text: "harbour", sort: "downloads", limit: 1 }, ["zoe/tide-embed"]],
    ["finds nothing for a task without models", { tasks: ["robotics"] }, []],
  ])("%s", (_, query, expected) => {
    expect(ids(query)).toEqual(expected);
  });

  it("gives pages that lead from one to the next", () => {
    const first = small.search({ sort: "name", limit: 2 });
    expect(first).toMatchObject({ total: 5, next: expect.any(String) });
    const second = small.search({ sort: "name", limit: 2, cursor: first.next as string });
    const third = small.search({ sort: "name", limit: 2, cursor: second.next as string });
    expect([...first.models, ...second.models, ...third.models]).toHaveLength(5);
    expect(third).not.toHaveProperty("next");
    expect(small.search({ cursor: "900" })).toEqual({ models: [], total: 5 });
  });

  test.each<[ModelQuery, string]>([
    [{ sort: "size" as never }, 'sort: "size" is none of downloads, likes'],
    [{ limit: 0 }, "limit: 0 is not"],
    [{ limit: 2.5 }, "limit: 2.5 is not"],
    [{ limit: 1001 }, "limit: 1001 is not"],
    [{ cursor: "abc" }, "cursor: not a `next`"],
    [{ fits: { memoryGb: Number.NaN } }, "fits: NaN is not a valid number of GB"],
    [{ fits: { memoryGb: -1 } }, "fits: -1 is not"],
    [{ fits: { memoryGb: 8, fileType: "Q4_2" } }, 'fits: the size of file type "Q4_2" is unknown'],
    [{ fits: { memoryGb: 8, fileType: "toString" as never } }, "fits: the size of"],
  ])("refuses %j", (query, message) => {
    expect(() => small.search(query)).toThrow(ModelQueryError);
    expect(() => small.search(query)).toThrow(message);
  });

  it("offers to sort by what some record has", () => {
    expect(small.sortKeys).toEqual(["downloads", "likes", "providers", "parameters", "context", "name"]);
    expect(createSeedIndex().sortKeys).toEqual(["providers", "released", "parameters", "context", "name"]);
  });

  it("offers to filter by what some record has", () => {
    expect(small.filters).toEqual([
      "tasks",
      "libraries",
      "providers",
      "licenses",
      "features",
      "parameters",
      "gguf",
      "fits",
      "price",
      "context",
    ]);
    expect(createModelIndex([model("a/b", { library_name: "timm" })]).filters).toEqual(["libraries"]);
    expect(createModelIndex([]).filters).toEqual([]);
  });

  it("tells who serves a model", () => {
    expect(small.providersOf("acme/harbour-8b")).toEqual(["groq", "together"]);
    expect(small.providersOf("old-model")).toEqual([]);
  });
});

describe("counts", () => {
  const pairs = (query: ModelQuery) =>
    Object.fromEntries(
      Object.entries(small.facets(query)).map(([facet, values]) => [
        facet,
        values.map(({ value, count }) => `${value} ${count}`),
      ]),
    );

  it("are of all models without a query, the most common value first", () => {
    expect(pairs({})).toEqual({
      tasks: ["text-generation 2", "feature-extraction 1", "image-classification 1"],
      libraries: ["timm 2"],
      providers: ["together 2", "groq 1"],
      licenses: ["mit 2"],
      features: ["tools 2", "reasoning 1"],
    });
  });

  it("leave a facet's own choice out, and no other", () => {
    expect(pairs({ tasks: ["image-classification"], text: "harbour" })).toEqual({
      tasks: ["text-generation 2", "feature-extraction 1", "image-classification 1"],
      libraries: ["timm 1"],
      providers: ["together 1"],
      licenses: [],
      features: ["tools 1"],
    });
  });

  it("of features are those with the selected ones as well", () => {
    expect(pairs({ features: ["reasoning"] })).toMatchObject({
      providers: ["groq 1", "together 1"],
      features: ["reasoning 1", "tools 1"],
    });
  });

  it("have no position if nothing is found", () => {
    expect(pairs({ text: "zebra" })).toEqual({
      tasks: [],
      libraries: [],
      providers: [],
      licenses: [],
      features: [],
    });
  });
});

describe("any index", () => {
  const values = ["a", "b", "ab", "ba"];
  const record = fc.record(
    {
      pipeline_tag: fc.constantFrom(...values),
      library_name: fc.constantFrom(...values),
      license: fc.constantFrom(...values),
      parameters: fc.integer({ min: 0, max: 5 }),
      downloads: fc.integer({ min: 0, max: 5 }),
      ggufRepo: fc.constant("a/b"),
    },
    { requiredKeys: [] },
  );
  const records = fc
    .array(fc.tuple(fc.stringMatching(/^[ab]{1,3}$/), record), { maxLength: 12 })
    .map((list) =>
      list.map(([name, more], place) => model(`${place}/${name}`, more as Partial<ModelRecord>)),
    );
  const some = fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });
  const query = fc.record(
    {
      text: fc.constantFrom("", ...values),
      tasks: some,
      libraries: some,
      licenses: some,
      providers: some,
      features: some,
      parameters: fc.record({ min: fc.integer({ min: 0, max: 5 }) }),
      gguf: fc.boolean(),
      fits: fc.record({ memoryGb: fc.constantFrom(0.1, 1) }),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<ModelQuery>;

  const offers = (all: readonly ModelRecord[]) =>
    all.flatMap(({ id }, place) =>
      values
        .slice(0, place % 3)
        .map((provider) => offerOf(provider, id, { features: values.slice(0, (place % 4) + 1) as never })),
    );

  it("finds the same records as a scan", () => {
    fc.assert(
      fc.property(records, query, (all, wanted) => {
        const offered = offers(all);
        const has = (list: readonly string[] | undefined, value: string | undefined) =>
          list === undefined || (value !== undefined && list.includes(value));
        const expected = all.filter(
          ({ id, pipeline_tag, library_name, license, parameters, ggufRepo }) =>
            [id, pipeline_tag ?? "", library_name ?? ""].some((text) => text.includes(wanted.text ?? "")) &&
            has(wanted.tasks, pipeline_tag) &&
            has(wanted.libraries, library_name) &&
            has(wanted.licenses, license) &&
            (wanted.parameters === undefined || (parameters ?? -1) >= (wanted.parameters.min ?? 0)) &&
            (wanted.gguf === undefined || wanted.gguf === (ggufRepo !== undefined)) &&
            // The buffers alone take half a gigabyte.
            (wanted.fits === undefined || (wanted.fits.memoryGb === 1 && (parameters ?? 0) > 0)) &&
            (wanted.features ?? []).every((feature) =>
              offered.some(({ hubId, features }) => hubId === id && features.includes(feature)),
            ) &&
            (wanted.providers === undefined ||
              offered.some(({ hubId, provider }) => hubId === id && wanted.providers?.includes(provider))),
        );
        const { models, total } = createModelIndex(all, offered).search(wanted);
        expect(models.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
        expect(total).toBe(expected.length);
      }),
    );
  });

  it("counts the results of a search for each value", () => {
    fc.assert(
      fc.property(records, query, (all, wanted) => {
        const index = createModelIndex(all, offers(all));
        const counts = index.facets(wanted);
        for (const facet of MODEL_FACETS) {
          const counted = new Map(counts[facet].map(({ value, count }) => [value, count]));
          for (const value of values) {
            const selected = facet === "features" ? (wanted.features ?? []) : [];
            const { total } = index.search({ ...wanted, [facet]: [...selected, value] });
            expect(counted.get(value) ?? 0).toBe(total);
          }
        }
      }),
    );
  });

  it("shows every record once, for any sort order and page", () => {
    fc.assert(
      fc.property(
        records,
        fc.constantFrom("-downloads", "downloads", "parameters", "name", "-name"),
        fc.integer({ min: 1, max: 5 }),
        (all, sort, limit) => {
          const index = createModelIndex(all);
          const seen: string[] = [];
          for (let cursor: string | undefined = "0"; cursor; ) {
            const page = index.search({ sort: sort as never, limit, cursor });
            seen.push(...page.models.map(({ id }) => id));
            cursor = page.next;
          }
          expect(seen.sort()).toEqual(all.map(({ id }) => id).sort());
        },
      ),
    );
  });
});

describe("the catalog's own models", () => {
  it("are found by task, library, provider, license and size", () => {
    const { models, total } = searchModels({
      tasks: ["text-generation"],
      libraries: ["transformers"],
      providers: ["groq"],
      licenses: ["apache-2.0"],
      parameters: { min: 1e9 },
    });
    expect(total).toBeGreaterThan(0);
    const groq = new Set(OFFERS.filter(({ provider }) => provider === "groq").map(({ hubId }) => hubId));
    for (const each of models) {
      expect(each).toMatchObject({
        pipeline_tag: "text-generation",
        library_name: "transformers",
        license: "apache-2.0",
      });
      expect(groq).toContain(each.id);
    }
    expect(searchModels().total).toBe(MODELS.length);
  });

  it("are found by id", () => {
    expect(createSeedIndex().get("openai/gpt-oss-20b")).toMatchObject({ id: "openai/gpt-oss-20b" });
    expect(createSeedIndex().get("acme/nothing")).toBeUndefined();
    expect(searchModels({ text: "openai/whisper-large-v3" }).models[0]?.id).toBe("openai/whisper-large-v3");
  });
});
