import { createModelIndex, type ModelRecord, type Offer } from "@inferhub/catalog/models";
import { describe, expect, it } from "vitest";
import { buildModelList } from "./model-list.server.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const record = (id: string, more: Partial<ModelRecord> = {}): ModelRecord => ({ id, tags: [], ...more });
const offerOf = (provider: string, hubId: string): Offer => ({
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
});

const live = createModelIndex(
  [
    record("acme/harbour-8b", {
      pipeline_tag: "text-generation",
      library_name: "transformers",
      license: "mit",
      parameters: 8e9,
      downloads: 5,
      likes: 1,
      lastModified: "2026-11-20T12:00:00.000Z",
      contextTokens: 4096,
    }),
    record("acme/tide", { pipeline_tag: "cooking", downloads: 9, lastModified: "yesterday" }),
  ],
  [offerOf("unheard-of", "acme/harbour-8b"), offerOf("groq", "acme/harbour-8b")],
);
const bare = createModelIndex([record("acme/harbour"), record("acme/tide")]);

const view = (query: string, index = live) => buildModelList(new URLSearchParams(query), index, NOW);
const ids = (query: string) => view(query).rows.map(({ id }) => id);

describe("the list", () => {
  it("starts with the most downloaded if known, and can be reversed", () => {
    expect(ids("")).toEqual(["acme/tide", "acme/harbour-8b"]);
    expect(ids("sort=downloads")).toEqual(["acme/harbour-8b", "acme/tide"]);
    expect(view("", bare)).toMatchObject({ defaultSort: "name", sortKeys: ["name"] });
  });

  it("shows known values only", () => {
    const [row] = view("q=harbour").rows;
    expect(row).toEqual({
      id: "acme/harbour-8b",
      owner: "acme",
      name: "harbour-8b",
      href: "/models/acme/harbour-8b",
      task: { label: "Text Generation", href: "/tasks/text-generation" },
      library: { label: "Transformers", href: "/libraries/transformers" },
      license: "mit",
      parameters: 8e9,
      contextTokens: 4096,
      downloads: 5,
      likes: 1,
      updated: {
        iso: "2026-11-20T12:00:00.000Z",
        relative: "2 days ago",
        absolute: "November 20, 2026 at 12:00 PM UTC",
      },
      providers: ["Groq", "unheard-of"],
    });
    expect(view("q=tide").rows[0]).toMatchObject({
      task: { label: "cooking", href: undefined },
      providers: [],
    });
    expect(view("q=tide").rows[0]).not.toHaveProperty("updated");
  });

  it("computes the memory only on request", () => {
    expect(view("q=harbour&fits=24").rows[0]?.neededGb).toBeGreaterThan(4.8);
    expect(view("q=harbour&fits=24&quant=Q8_0").rows[0]?.neededGb).toBeGreaterThan(8.5);
    expect(view("q=harbour").rows[0]).not.toHaveProperty("neededGb");
  });

  it("offers no filter that the source has no data for", () => {
    expect(view("", bare)).toMatchObject({
      facets: [],
      sizes: undefined,
      quants: undefined,
      gguf: undefined,
    });
    expect(view("task=text-generation&gguf=1&sort=-likes", bare).dropped.map(({ key }) => key)).toEqual([
      "task",
      "gguf",
      "sort",
    ]);
    expect(view("").facets.map(({ key }) => key)).toEqual(["task", "library", "provider", "license"]);
    expect(view("").numbers.map(({ key }) => key)).toEqual(["context"]);
    expect(view("", bare).numbers).toEqual([]);
    expect(view("").gguf).toBeUndefined();
  });

  it("counts the results of each value, and keeps a selected one without results", () => {
    const [task] = view("task=fill-mask").facets;
    expect(task?.options).toEqual([
      { value: "cooking", label: "cooking", count: 1 },
      { value: "text-generation", label: "Text Generation", count: 1 },
      { value: "fill-mask", label: "Fill-Mask", count: 0 },
    ]);
  });

  it("names filters to remove if nothing matches", () => {
    const { found, suggestions } = view("task=fill-mask&q=harbour");
    expect(found).toBe(0);
    expect(suggestions.map(({ filter, count }) => [filter, count])).toEqual([["task Fill-Mask", 1]]);
  });

  it("has no page after the last", () => {
    expect(view("page=7")).toMatchObject({
      query: { page: 1 },
      pages: 1,
      dropped: [{ key: "page", value: "7" }],
    });
  });

  it("is empty by nature where the source has nothing", () => {
    expect(view("q=x", createModelIndex([]))).toMatchObject({
      total: 0,
      found: 0,
      rows: [],
      suggestions: [],
    });
  });

  it("counts the models of each limit, and keeps the limit of a URL", () => {
    const [context] = view("context=3k&page=2").numbers;
    expect(context).toMatchObject({ key: "context", chosen: "3k" });
    expect(context?.options.map(({ value, label, count }) => [value, label, count])).toEqual([
      ["", "Any", 2],
      ["3k", "3K or more", 1],
      ["8k", "8K or more", 0],
      ["32k", "32K or more", 0],
      ["128k", "128K or more", 0],
      ["256k", "256K or more", 0],
      ["1m", "1M or more", 0],
    ]);
  });

  it("leads from a size that is chosen back to any", () => {
    const links = view("params=4b-10b&page=2").sizes ?? [];
    expect(links.find(({ range }) => range === "4b-10b")?.to).toBe("/models");
    expect(links.map(({ count }) => count)).toEqual([0, 0, 1, 0, 0]);
  });
});

describe("the catalog's own models", () => {
  it("are found by price, features and context", () => {
    const list = (query: string) => buildModelList(new URLSearchParams(query));
    const free = list("price=free");
    expect(free.found).toBeGreaterThan(0);
    expect(free.rows.every(({ isFree }) => isFree)).toBe(true);
    expect(free.active.map(({ name, value }) => [name, value])).toEqual([["Price", "free"]]);
    const { found, rows, active, facets } = list("feature=tools&context=128k&price=0.5");
    expect(found).toBeGreaterThan(0);
    expect(rows.every(({ contextTokens = 0 }) => contextTokens >= 128_000)).toBe(true);
    expect(active.map(({ name, value }) => [name, value])).toEqual([
      ["Features", "Tools"],
      ["Price", "up to $0.50 per 1M input tokens"],
      ["Context", "at least 128K tokens"],
    ]);
    const tools = facets.find(({ key }) => key === "feature")?.options.find(({ value }) => value === "tools");
    expect(tools).toEqual({ value: "tools", label: "Tools", count: found });
  });

  it("have the display name of their providers, and no two of an owner have the same", () => {
    const { pages } = buildModelList(new URLSearchParams());
    const rows = Array.from(
      { length: pages },
      (_, at) => buildModelList(new URLSearchParams({ page: String(at + 1) })).rows,
    ).flat();
    expect(rows.find(({ id }) => id === "meta-llama/Llama-3.3-70B-Instruct")?.name).toMatch(/^Llama 3\.3/);
    const shown = rows.map(({ owner, name }) => `${owner} ${name}`);
    expect(shown.filter((name, at) => shown.indexOf(name) !== at)).toEqual([]);
  });

  it("have pages of 30", () => {
    const first = buildModelList(new URLSearchParams());
    expect(first.rows).toHaveLength(30);
    const last = buildModelList(new URLSearchParams({ page: String(first.pages) }));
    expect(last.rows.length).toBe(first.total - 30 * (first.pages - 1));
    expect(new Set([...first.rows, ...last.rows].map(({ id }) => id)).size).toBe(30 + last.rows.length);
  });
});
