import { LIBRARIES } from "@inferhub/catalog";
import { toModelRecord } from "@inferhub/catalog/hub";
import { createSeedIndex, MODELS, type ModelRecord, OFFERS } from "@inferhub/catalog/models";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import { findMissingCode } from "@inferhub/snippets/examples";
import { describe, expect, it } from "vitest";
import { oneIn } from "../../../../../test/breadth.ts";
import { HUB_OFF, type HubReader } from "../../../src/hub/hub-reader.ts";
import { MODEL_TABS } from "../../lib/model-path.ts";
import { mergeRecords } from "./find-model.server.ts";
import { loadModelPage, type ModelView } from "./model-view.server.ts";

const NOW = Date.UTC(2026, 10, 22);
const SERVED = "openai/gpt-oss-120b";

/** A hub that has one record, and files. */
const hubOf = (
  value: ModelRecord,
  files: readonly { path: string; sizeBytes?: number }[] = [],
): HubReader => ({
  ...HUB_OFF,
  isOn: true,
  model: async (id) => (id === value.id ? { state: "known", value, readAt: NOW } : { state: "missing" }),
  files: async () => ({ state: "known", value: { files, isCut: false }, readAt: NOW }),
});

const open = (path: string, hub: HubReader = HUB_OFF) => {
  const { pathname, searchParams } = new URL(path, "http://site.test/");
  return loadModelPage(pathname.slice(1).split("/"), searchParams, hub, NOW);
};

async function model(path: string, hub?: HubReader): Promise<ModelView> {
  const page = await open(path, hub);
  if ("missing" in page) throw new Error(`There is no ${path}`);
  return page.model;
}

async function part<Tab extends ModelView["part"]["tab"]>(path: string, tab: Tab, hub?: HubReader) {
  const { part } = await model(path, hub);
  if (part.tab !== tab) throw new Error(`${path} shows ${part.tab}`);
  return part.view as Extract<ModelView["part"], { tab: Tab }>["view"];
}

describe("every model of the catalog", () => {
  it("has a page without a network", async () => {
    for (const { id } of oneIn(8, MODELS)) {
      const { facts, hubPage } = await model(id);
      expect(facts.id).toBe(id);
      expect(hubPage).toBe(`https://huggingface.co/${id}`);
    }
  });

  it("has all parts, without anything to drop", async () => {
    for (const { id } of oneIn(12, MODELS)) {
      for (const tab of MODEL_TABS) expect((await model(`${id}/${tab}`)).part.view.dropped).toEqual([]);
    }
  });
});

describe("who serves a model", () => {
  it("comes with the date and the URL of the price list", async () => {
    const { asOf, rows } = await part("openai/gpt-oss-120b/providers", "providers");
    expect(asOf).toMatchObject({ day: "2026-07-02", source: expect.stringMatching(/^https:/) });
    const nvidia = rows.find(({ provider }) => provider === "nvidia");
    expect(nvidia).toMatchObject({ inputUsd: undefined, outputUsd: undefined, free: undefined });
    const free = rows.find(({ modelId }) => modelId.endsWith(":free"));
    expect(free).toMatchObject({ inputUsd: 0, free: { source: expect.stringContaining("openrouter.ai") } });
  });

  it("is listed under each provider's own model ID", async () => {
    const { rows } = await part("meta-llama/Llama-3.3-70B-Instruct/providers", "providers");
    const ids = Object.fromEntries(rows.map(({ provider, modelId }) => [`${provider} ${modelId}`, true]));
    for (const name of [
      "groq llama-3.3-70b-versatile",
      "together meta-llama/Llama-3.3-70B-Instruct-Turbo",
      "ovhcloud meta-llama-3_3-70b-instruct",
    ]) {
      expect(ids).toHaveProperty([name]);
    }
  });
});

describe("a call", () => {
  it("goes to a provider that serves the model", async () => {
    const { snippet, isServed, tryIt } = await part(
      `${SERVED}?provider=fireworks-ai&lang=sh&client=curl`,
      undefined,
    );
    expect(isServed).toBe(true);
    expect(snippet?.code.text).toContain(`${SERVED}:fireworks-ai`);
    expect(tryIt).toBe("/playground?task=chat-completion&model=openai%2Fgpt-oss-120b&provider=fireworks-ai");
    const serving = new Set(OFFERS.filter(({ hubId }) => hubId === SERVED).map(({ provider }) => provider));
    for (const { id } of snippet?.providers ?? []) expect(serving).toContain(id);
  });

  it("that no router takes on has the provider's own name of the model", async () => {
    const apart = new Set<string>(
      PROVIDERS.filter((each: Provider) => each.routerSupported === false).map(({ id }) => id),
    );
    const offer = OFFERS.find(({ provider, hubId, providerModelId }, _, all) => {
      const name = createSeedIndex().get(hubId ?? "")?.pipeline_tag;
      const isOnly = all.filter((each) => each.provider === provider && each.hubId === hubId).length === 1;
      return apart.has(provider) && name !== undefined && providerModelId !== hubId && isOnly;
    });
    const { snippet } = await part(`${offer?.hubId}?provider=${offer?.provider}&lang=sh`, undefined);
    expect(offer).toBeDefined();
    expect(decodeURIComponent(snippet?.code.text ?? "")).toContain(offer?.providerModelId);
  });

  it("at a provider with its own namespace has that provider's model ID", async () => {
    const path = "mistralai/Mistral-Large-3-675B-Instruct-2512?provider=mistral&lang=js&client=inferhub";
    const { snippet } = await part(path, undefined);
    expect(snippet?.code.text).toContain('model: "mistral/mistral-large-2512"');
  });

  it("reports that the model has no known provider", async () => {
    const { snippet, isServed } = await part("distilroberta-base", undefined);
    expect(isServed).toBe(false);
    expect(snippet?.providers.length).toBeGreaterThan(0);
  });

  it("of unknown values is dropped and named", async () => {
    const { dropped, snippet } = await part(`${SERVED}?provider=unknown&lang=cobol&client=telnet`, undefined);
    expect(dropped).toEqual(["provider=unknown", "lang=cobol", "client=telnet"]);
    expect(snippet).toBeDefined();
  });
});

describe("a local machine", () => {
  const gguf = toModelRecord({
    id: "acme/talk-GGUF",
    tags: ["gguf", "conversational"],
    pipeline_tag: "text-generation",
    gguf: { total: 8e9, context_length: 8192 },
  });
  const files = ["talk-Q2_K.gguf", "talk-Q4_K_M.gguf", "talk-Q8_0.gguf"].map((path, at) => ({
    path,
    sizeBytes: (at + 1) * 3e9,
  }));
  const hub = hubOf(gguf as ModelRecord, files);

  it("has the declared library first", async () => {
    const { libraries, chosen } = await part("google-bert/bert-base-uncased/use", "use");
    expect(libraries[0]).toMatchObject({ id: "transformers", isDeclared: true });
    expect(chosen?.id).toBe("transformers");
  });

  it("gives the reason if the declared library has no code, in addition to other ways", async () => {
    const bare = LIBRARIES.find(({ key }) => findMissingCode(key));
    if (!bare) throw new Error("Every library has code");
    const record = { id: "acme/bare", library_name: bare.key, tags: ["transformers"] } as ModelRecord;
    const { withoutCode, unknownLibrary, chosen } = await part("acme/bare/use", "use", hubOf(record, []));
    expect(withoutCode).toEqual({ ...findMissingCode(bare.key), href: `/libraries/${bare.key}` });
    expect(unknownLibrary).toBeUndefined();
    expect(chosen?.id).toBe("transformers");
  });

  it("runs the file that is chosen, else the usual one", async () => {
    const codeOf = async (query: string) => {
      const { chosen } = await part(`acme/talk-GGUF/use?lib=app.llama.cpp${query}`, "use", hub);
      return chosen?.kind === "app" ? JSON.stringify(chosen.ways) : "";
    };
    expect(await codeOf("")).toContain("acme/talk-GGUF:Q4_K_M");
    expect(await codeOf("&file=talk-Q8_0.gguf")).toContain("acme/talk-GGUF:Q8_0");
    expect((await part("acme/talk-GGUF/use?file=no.gguf", "use", hub)).dropped).toEqual(["file=no.gguf"]);
  });

  it("has room for some files and not for others", async () => {
    const { gguf, chosen } = await part("acme/talk-GGUF/files?fits=8gb&file=talk-Q4_K_M.gguf", "files", hub);
    expect(gguf?.rows.map(({ label, fits }) => [label, fits])).toEqual([
      ["Q2_K", true],
      ["Q4_K_M", true],
      ["Q8_0", false],
    ]);
    expect(chosen).toMatchObject({ label: "Q4_K_M", fits: true });
    const narrowed = await part("acme/talk-GGUF/files?quant=Q8_0", "files", hub);
    expect(narrowed.gguf?.rows.map(({ path }) => path)).toEqual(["talk-Q8_0.gguf"]);
  });

  it("without a hub shows the record's facts", async () => {
    const view = await part("BAAI/bge-m3/files", "files");
    expect(view).toMatchObject({
      state: "off",
      gguf: undefined,
      ggufRepo: { label: "gpustack/bge-m3-GGUF" },
    });
  });
});

describe("an unknown model", () => {
  it("has similar names, and a link to the hub if a hub is configured", async () => {
    const page = await open("openai/gpt-os-120b", hubOf({ id: "a/b", tags: [] }));
    expect(page).toMatchObject({
      missing: { state: "missing", hubPage: "https://huggingface.co/openai/gpt-os-120b" },
    });
    expect("missing" in page && page.missing.suggestions[0]?.label).toBe("openai/gpt-oss-120b");
    expect(await open("openai/gpt-os-120b")).toMatchObject({ missing: { state: "off", hubPage: undefined } });
  });

  it.each([
    ["three parts", "a/b/c"],
    ["markup", "<b>/x"],
    ["a way up", "../x"],
    ["turned writing", "a/\u202Eb"],
    ["no end", `a/${"x".repeat(5000)}`],
  ])("is at a path with %s", async (_, path) => {
    const page = await loadModelPage(
      path.split("/"),
      new URLSearchParams(),
      hubOf({ id: "a/b", tags: [] }),
      NOW,
    );
    expect(page).toMatchObject({ missing: { state: "unreadable", hubPage: undefined } });
    expect("missing" in page && page.missing.id).not.toMatch(/\u202E/);
  });
});

describe("data of a hub", () => {
  it("overrides the catalog's, which fills the gaps", () => {
    const own = createSeedIndex().get(SERVED);
    const fresh = toModelRecord({ id: SERVED, tags: [], likes: 7, license: 5, cardData: { license: "mit" } });
    expect(fresh).toBeDefined();
    const record = mergeRecords(own, fresh as ModelRecord);
    expect(record).toMatchObject({
      likes: 7,
      license: "mit",
      pipeline_tag: own?.pipeline_tag,
      tags: own?.tags,
    });
  });

  it("does not rename a model of the catalog, whose ID its offers use", () => {
    const own = createSeedIndex().get("distilroberta-base");
    expect(mergeRecords(own, { id: "distilbert/distilroberta-base", tags: [] }).id).toBe(
      "distilroberta-base",
    );
    expect(mergeRecords(undefined, { id: "new/name", tags: [] }).id).toBe("new/name");
  });

  const evil = (library: string) =>
    toModelRecord({
      id: "evil/model",
      tags: [
        library,
        "gguf",
        "conversational",
        "\u202Egnp.exe",
        "x\u0000",
        "<img src=x>",
        ..."y".repeat(400),
      ],
      pipeline_tag: "text-generation",
      library_name: library,
      mask_token: '"];alert(1)//',
      lastModified: "<b>",
      likes: 1e300,
      cardData: {
        license: "\u202Emit<script>",
        language: ["en", "<b>", "x".repeat(9999)],
        base_model: "javascript:alert(1)",
        instance_prompt: "'; rm -rf / #",
        widget: [{ text: 5 }],
      },
      config: {
        architectures: ["`rm`"],
        model_type: "\u2028",
        tokenizer_config: { chat_template: [{ name: "<b>", template: "{{ x }}\u202E" }] },
        sklearn: { model: { file: "../../x" }, model_format: "pickle" },
        diffusers: { _class_name: "os.system('x')" },
      },
      widgetData: [{ text: "</script>" }, { src: "javascript:1" }],
      safetensors: { parameters: { "<b>": 1e300, BF16: 8e9 }, total: 8e9 },
      gguf: { total: 8e9, context_length: 1e12, chat_template: "x" },
      transformersInfo: { auto_model: "__import__('os')" },
    }) as ModelRecord;
  const evilFiles = ["\u202Efgug.x", "../../x.gguf", "__proto__", "<script>-Q4_K_M.gguf"].map((path) => ({
    path,
  }));
  const clean = (view: object, member: string) =>
    expect(JSON.stringify(Object.entries(view).filter(([key]) => key === member))).not.toMatch(
      /[\p{Bidi_Control}]|javascript:1/u,
    );

  it.each(["text-generation", "fill-mask", "nonsense\u202E"])("of %j may be hostile", async (task) => {
    const hub = hubOf({ ...evil("transformers"), pipeline_tag: task }, evilFiles);
    for (const tab of ["", "/use", "/providers", "/files"]) {
      const view = await model(`evil/model${tab}`, hub);
      clean(view, "facts");
      clean(view, "tags");
      expect(view.facts.base).toEqual({ label: "javascript:alert(1)", href: undefined });
      expect(view.facts.likes).toBeUndefined();
      expect(view.tags.length).toBeLessThanOrEqual(24);
    }
  });

  it("breaks no library's code", async () => {
    for (const { key } of oneIn(8, LIBRARIES)) {
      await model("evil/model/use", hubOf(evil(key), evilFiles));
    }
  });
});
