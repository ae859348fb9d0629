import {
  LIBRARIES,
  LIBRARY_TASKS,
  MODALITIES,
  RECOMMENDED_LIBRARIES,
  TASK_COLORS,
  TASKS,
  type Task,
} from "@inferhub/catalog";
import { HARDWARE, MEMORY_OPTIONS_GB } from "@inferhub/catalog/hardware";
import {
  findHubMatch,
  findPrices,
  MODELS,
  type ModelRecord,
  OFFERS,
  type OfferName,
  withoutDerivedFacts,
} from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { FILE_TYPE_ORDER, TENSOR_BLOCKS } from "@inferhub/catalog/quantization";
import { describe, expect, it } from "vitest";
import listed from "../src/models/models.json" with { type: "json" };
import { facts } from "./facts.ts";

/** Measures under one name each: the facts write some by several, and as sentences. */
const METRICS: Readonly<Record<string, string>> = {
  APα: "average-precision-at-alpha",
  CLIP: "clip-score",
  "Frećhet Inception Distance (FID)": "fid",
  FID: "fid",
  IS: "inception-score",
  is: "inception-score",
  "Inception score (IS)": "inception-score",
  "Intersection over Union (IoU)": "iou",
  "Level of Performance After Some Time": "performance-after-time",
  "Mean Intersection over Union": "mean-iou",
  "Normalized Discounted Cumulative Gain": "ndcg",
  "Normalized Discounted Cumulative Gain at K": "ndcg",
};

/** Queries that no file can match as the facts write them. */
const QUERIES: Readonly<Record<string, string>> = {
  'path_extension:".pth"': 'path_extension:"pth"',
  'path_extension:"setup.py"': 'path:"setup.py"',
};

const metricId = (name: string) => METRICS[name] ?? name.toLowerCase().replace(/[ _]/g, "-");
const sorted = (values: Iterable<string>) => [...values].sort();
const said = (values: readonly string[]) => values.filter((value) => value !== "");

/** Facts of a record without our additions. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe.skipIf(!facts)("facts about", () => {
  const { tasks, libraries, "library-tasks": libraryTasks } = facts ?? {};

  it("tasks is here, but for three colors that they leave open and measures of several names", () => {
    expect(TASKS.map(({ id }) => id)).toEqual(tasks.tasks.map(({ id }: { id: string }) => id));
    expect(MODALITIES).toEqual(
      Object.fromEntries(tasks.modalities.map(({ id, label }: { id: string; label: string }) => [id, label])),
    );
    const ours = (task: Task) => plain({ youtubeId: null, canonicalId: null, ...task });
    const theirs = tasks.tasks.map(
      ({ id, name, modality, color, subtasks, hideInModels, hideInDatasets, page }: never) => {
        const { datasets = [], models = [], spaces = [], widgetModels = [], metrics = [] } = page ?? {};
        return {
          id,
          name,
          modality,
          color: color ?? expect.toSatisfy((each) => TASK_COLORS.includes(each)),
          subtasks,
          hideInModels,
          hideInDatasets,
          datasets: said(datasets),
          models: said(models),
          spaces: said(spaces),
          widgetModels: said(widgetModels),
          metrics: [...new Set((metrics as string[]).map(metricId))],
          youtubeId: (page as { youtubeId?: string } | null)?.youtubeId ?? null,
          canonicalId: (page as { canonicalId?: string } | null)?.canonicalId ?? null,
          // Ten tasks without a page in the facts; here they have their own.
          isPlaceholder: false,
        };
      },
    );
    expect(TASKS.map(ours)).toEqual(theirs);
    const open = tasks.tasks.filter(({ color }: { color: string | null }) => color === null);
    expect(sorted(open.map(({ id }: { id: string }) => id))).toEqual([
      "image-text-to-image",
      "image-text-to-video",
      "video-to-video",
    ]);
  });

  it("libraries is here, but for two queries that no file can match", () => {
    const ours = LIBRARIES.map(
      ({ key, prettyLabel, repoName, repoUrl, docsUrl, filter, countDownloads }) => ({
        key,
        prettyLabel,
        repoName,
        repoUrl,
        docsUrl: docsUrl ?? null,
        filter,
        countDownloads: countDownloads ?? null,
      }),
    );
    const theirs = libraries.libraries.map((library: Record<string, string | null>) => ({
      key: library["key"],
      prettyLabel: library["prettyLabel"],
      repoName: library["repoName"],
      repoUrl: library["repoUrl"],
      docsUrl: library["docsUrl"],
      filter: library["filter"] ?? false,
      countDownloads: QUERIES[library["countDownloads"] ?? ""] ?? library["countDownloads"],
    }));
    const byKey = (list: readonly { key: string }[]) =>
      Object.fromEntries(list.map((each) => [each.key, each]));
    expect(byKey(ours)).toEqual(byKey(theirs));
  });

  it("which library runs which task is here, both ways", () => {
    const lists = (record: Readonly<Record<string, readonly string[] | undefined>>) =>
      Object.fromEntries(Object.entries(record).map(([key, list]) => [key, sorted(list ?? [])]));
    expect(lists(LIBRARY_TASKS)).toEqual(lists(libraryTasks.libraries));
    expect(lists(RECOMMENDED_LIBRARIES)).toEqual(lists(libraryTasks.taskToShownLibraries));
  });

  it("models are complete, except optional ones, placeholders of chat templates and derived ones", () => {
    const { models: seed } = facts?.["models-seed"] ?? {};
    const { models: extra, unconfirmedIds } = facts?.["models-extra"] ?? {};
    const unconfirmed = new Set<string>(unconfirmedIds);
    const theirs = new Map<string, Record<string, unknown>>();
    for (const { inCatalogue, unconfirmedId, ...record } of seed) {
      if (unconfirmedId) unconfirmed.add(record.id);
      theirs.set(record.id, record);
    }
    for (const [id, record] of Object.entries<object>(extra))
      theirs.set(id, { id, ...theirs.get(id), ...record });
    for (const id of unconfirmed) theirs.delete(id);
    const known = new Map((listed.models as unknown as ModelRecord[]).map((model) => [model.id, model]));
    expect(sorted(known.keys())).toEqual(sorted(theirs.keys()));
    for (const [id, { confidence, config, gguf, ...record }] of theirs) {
      const model = known.get(id) as ModelRecord;
      const {
        hasChatTemplate,
        confidence: ours,
        config: ourConfig,
        gguf: ourGguf,
        ...rest
      } = withoutDerivedFacts(model);
      // A bare `AutoModel` gives way to the class of the architecture.
      const isReplaced = model.loadingFacts && "transformersInfo" in record;
      const facts = Object.entries(record).filter(
        ([name, member]) => member !== null && !(isReplaced && name === "transformersInfo"),
      );
      expect(rest).toEqual(Object.fromEntries(facts));
      expect(withoutTemplates(ourConfig ?? {})).toEqual(withoutTemplates(config ?? {}));
      expect(withoutTemplates(ourGguf ?? {})).toEqual(withoutTemplates(gguf ?? {}));
      expect(hasChatTemplate ?? false).toBe(/chat_template/.test(JSON.stringify([config, gguf])));
      if (confidence === "low") expect(ours).toBe("low");
    }
  });

  it("are equal, except for sizes of 0, prices of 0, and reviewed Hub IDs", () => {
    const words: Readonly<Record<string, string>> = {
      tool_call: "tools",
      structured_output: "structured-output",
      attachment: "attachments",
    };
    const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const theirs = facts?.["model-offers"].offers.map(
      ({ features, ...each }: Record<string, string | object | number>) => ({
        ...each,
        name: String(each["name"]).trim(),
        ...findHubMatch(each as unknown as OfferName, each["hubId"] as string | undefined),
        contextTokens: each["contextTokens"] || undefined,
        maxOutputTokens: each["maxOutputTokens"] || undefined,
        features: ((features ?? []) as string[]).map((feature) => words[feature] ?? feature),
        usdPerMillionTokens: undefined,
        ...findPrices(
          each as unknown as OfferName,
          Object.fromEntries(
            Object.entries((each["usdPerMillionTokens"] ?? {}) as Record<string, number>).map(
              ([name, price]) => [camel(name), price],
            ),
          ),
        ),
      }),
    );
    const key = ({ provider, providerModelId }: { provider: string; providerModelId: string }) =>
      `${provider} ${providerModelId}`;
    const byKey = (list: readonly { provider: string; providerModelId: string }[]) =>
      Object.fromEntries(list.map((each) => [key(each), plain(each)]));
    const ours = OFFERS.map(({ asOf, source, features = [], ...each }) => ({ ...each, features }));
    expect(byKey(ours)).toEqual(byKey(theirs));
    expect(new Set(OFFERS.map(({ asOf }) => asOf))).toEqual(new Set([facts?.["model-offers"].asOf]));
  });

  it("hardware are complete, with consistent names", () => {
    const { skus, memoryOptionsGb } = facts?.["hardware"] ?? {};
    const said = (part: object) =>
      Object.fromEntries(Object.entries(part).filter(([, fact]) => fact !== null && String(fact) !== ""));
    const theirs = skus.map(({ kind, vendor, memory, ...part }: Record<string, string | number[] | null>) =>
      said({
        ...part,
        memoryGb: memory?.length ? memory : null,
        kind: String(kind).toLowerCase().replace(" ", "-"),
        vendor: expect.stringMatching(new RegExp(vendor === "-" ? "^Apple$" : `^${vendor}$`, "i")),
      }),
    );
    expect(HARDWARE).toEqual(theirs);
    expect(MEMORY_OPTIONS_GB).toEqual(memoryOptionsGb);
  });

  it("the counts are correct", () => {
    const counts = [
      ["tasks", TASKS.length, tasks.counts.tasks],
      ["subtasks", TASKS.flatMap(({ subtasks }) => subtasks).length, tasks.counts.subtasks],
      ["libraries", LIBRARIES.length, libraries.counts.libraries],
      [
        "libraries offered as a filter",
        LIBRARIES.filter(({ filter }) => filter).length,
        libraries.counts.filterTrue,
      ],
      [
        "libraries that say what counts as a download",
        LIBRARIES.filter(({ countDownloads }) => countDownloads).length,
        libraries.counts.withCountDownloads,
      ],
      ["libraries that hosted inference runs", Object.keys(LIBRARY_TASKS).length, 28],
      // 569 of the seed and 158 further ones, without 12 that may not exist.
      ["models", MODELS.length, facts?.["models-seed"].counts.records + 158 - 12],
      ["offers", OFFERS.length, facts?.["model-offers"].count],
      ["parts of hardware", HARDWARE.length, facts?.["hardware"].counts.skus],
      ["GGUF file types", FILE_TYPE_ORDER.length, Object.keys(facts?.["gguf"].fileTypes).length],
      [
        "GGML tensor types",
        Object.keys(TENSOR_BLOCKS).length,
        Object.keys(facts?.["gguf"].tensorTypes).length,
      ],
    ] as const;
    process.stdout.write(
      `${[...counts.map(([what, number, wanted]) => `${number} of ${wanted} ${what}`), `${OPERATIONS.length} operations`].join("; ")}\n`,
    );
    for (const [what, number, wanted] of counts) expect(number, what).toBe(wanted);
  });
});

/** Without templates, and without what holds nothing else. */
function withoutTemplates(value: object): object {
  const members = Object.entries(value)
    .filter(([name]) => !name.startsWith("chat_template"))
    .map(([name, member]) => [name, isObject(member) ? withoutTemplates(member) : member] as const)
    .filter(([, member]) => !isObject(member) || Object.keys(member).length > 0);
  return Object.fromEntries(members);
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
