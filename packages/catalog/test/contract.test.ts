import { readdirSync } from "node:fs";
import {
  describeInput,
  type FieldForm,
  LIBRARIES,
  LIBRARY_TASKS,
  type Library,
  MODALITIES,
  type Operation,
  RECOMMENDED_LIBRARIES,
  TASK_COLORS,
  TASK_LIBRARIES,
  TASKS,
  type Task,
} from "@inferhub/catalog";
import { parseDownloadQuery } from "@inferhub/catalog/download-query";
import { FORMS } from "@inferhub/catalog/forms";
import { HARDWARE, MEMORY_OPTIONS_GB } from "@inferhub/catalog/hardware";
import { LIBRARY_SNIPPETS } from "@inferhub/catalog/library-snippets";
import {
  findHubMatch,
  MODELS,
  type ModelRecord,
  modelRecord,
  OFFERS,
  type Offer,
  offer,
  REVIEWED_OFFER_NAMES,
  toCurrentHubId,
} from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const source = (path: string) => new URL(`../src/${path}/`, import.meta.url);
const filesIn = (path: string) => readdirSync(source(path));

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** `owner/name`; data sets and models from the hub's first years have no owner. */
const HUB_ID = /^[\w.-]+(\/[\w.-]+)?$/;

/** Empty strings and lists, and strings with surrounding whitespace, by position. */
function hollow(value: unknown, path = ""): string[] {
  if (value === null || value === undefined) return [path];
  if (typeof value === "string") return value.trim() === value && value !== "" ? [] : [path];
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, member]) => hollow(member, `${path}.${key}`));
}

const twice = (values: readonly string[]) => values.filter((value, place) => values.indexOf(value) !== place);

const isLink = (text: string) => {
  const url = new URL(text);
  return (
    url.protocol === "https:" &&
    url.href.replace(/\/$/, "") === text.replace(/\/$/, "") &&
    url.hostname.includes(".")
  );
};

const tasks: readonly Task[] = TASKS;
const taskIds = tasks.map(({ id }) => id);
const operations: readonly Operation[] = OPERATIONS;
const modelIds = new Set(MODELS.map(({ id }) => id));

describe("tasks", () => {
  it("exist each in the folder of their ID, once", () => {
    const folders = filesIn("tasks").filter((file) => !file.endsWith(".ts"));
    expect([...taskIds].sort()).toEqual(folders.sort());
    expect(twice(tasks.map(({ name }) => name))).toEqual([]);
  });

  it.each(tasks)("$id is whole and well-formed", async (task) => {
    expect(task.id).toMatch(KEBAB);
    expect(Object.keys(MODALITIES)).toContain(task.modality);
    expect(TASK_COLORS).toContain(task.color);
    expect(hollow(task)).toEqual([]);
    const module = await import(`../src/tasks/${task.id}/task.ts`);
    expect(module.task).toBe(task);
    for (const { type } of task.subtasks) expect(type).toMatch(KEBAB);
    for (const metric of task.metrics) expect(metric).toMatch(KEBAB);
    expect(twice(task.subtasks.map(({ type }) => type))).toEqual([]);
    for (const list of [task.datasets, task.models, task.spaces, task.widgetModels, task.metrics])
      expect(twice(list)).toEqual([]);
    for (const id of [...task.datasets, ...task.models, ...task.spaces, ...task.widgetModels])
      expect(id).toMatch(HUB_ID);
    if (task.youtubeId) expect(task.youtubeId).toMatch(/^[\w-]{11}$/);
  });

  it("name wider tasks, models and modalities that exist", () => {
    for (const { id, canonicalId, models, widgetModels } of tasks) {
      if (canonicalId) expect(taskIds, id).toContain(canonicalId);
      expect(canonicalId).not.toBe(id);
      expect(
        [...models, ...widgetModels].filter((model) => !modelIds.has(model)),
        id,
      ).toEqual([]);
    }
    const used = new Set(tasks.map(({ modality }) => modality));
    expect([...used].sort()).toEqual(Object.keys(MODALITIES).sort());
  });
});

describe("operations", () => {
  it("exist each under one ID", () => {
    expect(twice(operations.map(({ id }) => id))).toEqual([]);
    expect(Object.keys(FORMS)).toEqual(operations.map(({ id }) => id));
  });

  it.each(operations)("$id belongs to tasks, and is in the folder of one of them", (operation) => {
    expect(operation.id).toMatch(KEBAB);
    expect(operation.tasks.filter((task) => !taskIds.includes(task))).toEqual([]);
    expect(operation.tasks.length).toBeGreaterThan(0);
    const [first = ""] = operation.tasks;
    const file = operation.id === first ? "operation.ts" : `${operation.id}.ts`;
    expect(filesIn(`tasks/${first}`)).toContain(file);
  });

  it.each(operations)("$id has a description, and a model of the catalog", (operation) => {
    expect(operation.summary).toMatch(/^[A-Z].*[^ ]\.$/);
    expect(modelIds).toContain(operation.exampleModel);
    for (const [old, name] of Object.entries(operation.aliases ?? {})) {
      expect(old).not.toBe(name);
      expect(Object.keys((operation.input as unknown as { entries: object }).entries)).toContain(name);
    }
  });

  it.each(operations)("the form of $id names each of its members, within their bounds", (operation) => {
    const form: Readonly<Record<string, Pick<FieldForm, "min" | "max" | "step" | "paintsOver">>> =
      FORMS[operation.id as keyof typeof FORMS];
    const fields = describeInput(operation);
    expect(Object.keys(form).sort()).toEqual(fields.map(({ name }) => name).sort());
    for (const [name, said] of Object.entries(form)) {
      const field = fields.find((each) => each.name === name);
      const { min = said.min, max = said.max } = field ?? {};
      expect(hollow(said), name).toEqual([]);
      expect(said).toMatchObject({
        label: expect.stringMatching(/^[A-Z]/),
        help: expect.stringMatching(/\.$/),
      });
      if (said.min !== undefined && min !== undefined) expect(said.min, name).toBeGreaterThanOrEqual(min);
      if (said.max !== undefined && max !== undefined) expect(said.max, name).toBeLessThanOrEqual(max);
      if (said.min !== undefined && said.max !== undefined) expect(said.min, name).toBeLessThan(said.max);
      if (said.paintsOver !== undefined) {
        const under = fields.find((each) => each.name === said.paintsOver);
        expect([field?.media, under?.media], name).toEqual(["image", "image"]);
      }
      if (said.step !== undefined) {
        expect(["number", "integer"], name).toContain(field?.kind);
        if (field?.kind === "integer") expect(said.step % 1, name).toBe(0);
      }
    }
  });

  it("of a task that has an operation of its name belong to it", () => {
    for (const { id, tasks: own } of operations) if (taskIds.includes(id)) expect(own).toContain(id);
  });
});

describe("libraries", () => {
  it("exist each in the file of their key, once, in order", () => {
    const keys = LIBRARIES.map(({ key }) => key);
    const files = filesIn("libraries");
    expect(files.sort()).toEqual(keys.map((key) => `${key}.ts`).sort());
    expect(keys).toEqual([...keys].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
    expect(twice(LIBRARIES.map(({ prettyLabel }) => prettyLabel))).toEqual([]);
    expect(twice(LIBRARIES.map(({ description }) => description))).toEqual([]);
  });

  it.each(LIBRARIES)("$key is whole and well-formed", async (library) => {
    expect(hollow(library)).toEqual([]);
    const module = await import(`../src/libraries/${library.key}.ts`);
    expect(module.library).toBe(library);
    expect(isLink(library.repoUrl)).toBe(true);
    if (library.docsUrl) expect(isLink(library.docsUrl)).toBe(true);
    expect(library.description).toMatch(/^.{30,160}\.$/);
    expect(library.tasks.length).toBeGreaterThan(0);
    for (const list of [library.tasks, library.hostedTasks, library.recommendedFor]) {
      expect(twice(list)).toEqual([]);
      expect(list.filter((task) => !taskIds.includes(task))).toEqual([]);
    }
    expect(library.tasks).toEqual(
      expect.arrayContaining([...library.hostedTasks, ...library.recommendedFor]),
    );
    if (library.countDownloads !== undefined) parseDownloadQuery(library.countDownloads);
  });

  it.each(LIBRARIES as readonly Library[])("$key: usage fits whether it has code", ({ key, usage }) => {
    if (usage.source !== undefined) expect(isLink(usage.source)).toBe(true);
    else expect(usage.unread ?? usage.unknown).toMatch(/^[\p{Lu}`].{20,200}\.$/u);
    expect(key in LIBRARY_SNIPPETS).toBe(usage.unknown === undefined);
  });

  it("that were compared with no page are named here", () => {
    const all: readonly Library[] = LIBRARIES;
    const unread = all.filter(({ usage }) => usage.unread !== undefined).map(({ key }) => key);
    expect(unread).toMatchInlineSnapshot(`
      [
        "flextab",
        "univa",
        "vui",
      ]
    `);
  });

  it("have code, or the reason why they have none and a link to their documentation", () => {
    const withCode = new Set(Object.keys(LIBRARY_SNIPPETS));
    const all: readonly Library[] = LIBRARIES;
    const without = all.filter(({ key }) => !withCode.has(key));
    expect(without.filter(({ usage }) => usage.unknown === undefined).map(({ key }) => key)).toEqual([]);
    expect(without.filter(({ docsUrl, repoUrl }) => !isLink(docsUrl ?? repoUrl))).toEqual([]);
    expect(withCode.size + without.length).toBe(all.length);
  });

  it("lead to their tasks, and tasks lead back", () => {
    for (const { key, hostedTasks, recommendedFor } of LIBRARIES) {
      expect(LIBRARY_TASKS[key] ?? []).toEqual(hostedTasks);
      expect(
        taskIds.filter((task) => TASK_LIBRARIES[task as keyof typeof TASK_LIBRARIES].includes(key)).sort(),
      ).toEqual([...hostedTasks].sort());
      expect(
        taskIds
          .filter((task) => RECOMMENDED_LIBRARIES[task as keyof typeof TASK_LIBRARIES].includes(key))
          .sort(),
      ).toEqual([...recommendedFor].sort());
    }
  });
});

/** Libraries that models name and the catalog does not have. */
const STRANGE_LIBRARIES = {
  PyLate: "the registry has no entry for it",
  vllm: "serves models that others load",
};

describe("models", () => {
  const ids = MODELS.map(({ id }) => id);

  it("are sorted by ID, unique, ignoring case", () => {
    expect(twice(ids.map((id) => id.toLowerCase()))).toEqual([]);
    expect(ids).toEqual([...ids].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
  });

  it("have records that their schema preserves completely", () => {
    const damaged = MODELS.filter((model: ModelRecord) => {
      const { output } = v.safeParse(modelRecord, model);
      const known = Object.entries(output as object).filter(([, member]) => member !== undefined);
      return JSON.stringify(sorted(Object.fromEntries(known))) !== JSON.stringify(sorted(model));
    });
    expect(damaged.map(({ id }) => id)).toEqual([]);
    expect(MODELS.flatMap((model) => hollow(model, model.id))).toEqual([]);
  });

  it("name tasks and libraries that exist, and ids of canonical form", () => {
    const keys: readonly string[] = LIBRARIES.map(({ key }) => key);
    const tasksNamed = MODELS.map(({ pipeline_tag }) => pipeline_tag).filter((task) => task !== undefined);
    expect(tasksNamed.filter((task) => !taskIds.includes(task))).toEqual([]);
    const strange = MODELS.map(({ library_name }) => library_name).filter(
      (key) => key && !keys.includes(key),
    );
    expect([...new Set(strange)].sort()).toEqual(Object.keys(STRANGE_LIBRARIES).sort());
    for (const { id, baseModel, ggufRepo } of MODELS)
      for (const each of [id, baseModel, ggufRepo]) if (each) expect(each).toMatch(HUB_ID);
    expect(MODELS.filter(({ id, baseModel }) => id === baseModel)).toEqual([]);
  });

  it("carry no chat template of others, only that there is one", () => {
    const text = JSON.stringify(MODELS);
    expect(text).not.toContain("chat_template");
    expect(MODELS.filter(({ hasChatTemplate }) => hasChatTemplate).length).toBeGreaterThan(20);
  });
});

describe("offers", () => {
  it("are well-formed and have no empty sections", () => {
    const wrong = OFFERS.filter(({ asOf, source, ...each }: Offer) => !v.is(offer, each));
    expect(wrong).toEqual([]);
    expect(OFFERS.flatMap((each) => hollow(each, each.providerModelId))).toEqual([]);
    for (const { asOf, source } of OFFERS) {
      expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(source).toMatch(/^https:\/\//);
    }
  });

  it("are listed once each, under IDs of the catalog or the reviewed table", () => {
    expect(twice(OFFERS.map(({ provider, providerModelId }) => `${provider} ${providerModelId}`))).toEqual(
      [],
    );
    const known = new Set([...modelIds].map(toCurrentHubId));
    const reviewed = new Set(REVIEWED_OFFER_NAMES.map((name) => findHubMatch(name)?.hubId));
    const ids = OFFERS.flatMap(({ hubId }) => hubId ?? []);
    expect(ids.filter((id) => !known.has(id) && !reviewed.has(id))).toEqual([]);
  });
});

describe("hardware", () => {
  it("has each part once, with figures that are possible", () => {
    expect(hollow(HARDWARE)).toEqual([]);
    expect(twice(HARDWARE.map(({ kind, name }) => `${kind} ${name}`))).toEqual([]);
    const known = new Set(["name", "kind", "vendor", "aliases", "gfxVersion", "memoryGb"]);
    for (const { memoryGb = [], ...part } of HARDWARE) {
      expect(["gpu", "cpu", "apple-silicon"]).toContain(part.kind);
      for (const [name, figure] of Object.entries(part))
        if (!known.has(name)) expect(figure, name).toBeGreaterThan(0);
      expect(twice(memoryGb.map(String))).toEqual([]);
    }
    expect(MEMORY_OPTIONS_GB).toEqual([...MEMORY_OPTIONS_GB].sort((one, other) => one - other));
  });
});

/** The same with the members of every object in alphabetical order. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}
