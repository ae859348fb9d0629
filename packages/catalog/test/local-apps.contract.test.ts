import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AppCommand, LOCAL_APPS, type LocalApp, type SnippetModel } from "@inferhub/catalog/local-apps";
import { MODELS } from "@inferhub/catalog/models";
import { afterAll, describe, expect, it } from "vitest";
import { facts } from "./facts.ts";
import { type AppCase, appCasesIn, printedApp } from "./golden-apps.ts";

const apps: readonly LocalApp[] = LOCAL_APPS;
const goldenUrl = (key: string) => new URL(`../golden/local-apps/${key}.md`, import.meta.url);
const casesOf = ({ key }: LocalApp) => appCasesIn(readFileSync(goldenUrl(key), "utf8"));
const named = apps.map((app) => [app.key, app] as const);
const linking = named.filter(([, { link }]) => link);
const typing = named.filter(([, { commands }]) => commands);

describe("local apps", () => {
  it("are those with a file", () => {
    const files = readdirSync(new URL("../src/local-apps/", import.meta.url));
    const keys = files.filter((file) => file.endsWith(".ts")).map((file) => file.slice(0, -".ts".length));
    expect(apps.map(({ key }) => key)).toEqual(keys.sort());
  });

  it.each(named)("%s is complete", (_, app) => {
    expect(app.label).not.toBe("");
    expect(new URL(app.docsUrl).protocol).toBe("https:");
    expect([app.link, app.commands].filter(Boolean)).toHaveLength(1);
  });

  it.each(named)("%s runs some models and rejects others, with any incomplete record", (_, app) => {
    const records: SnippetModel[] = [...MODELS, ...casesOf(app).map(({ model }) => model)];
    expect(new Set(records.map(app.runs))).toEqual(new Set([true, false]));
    expect(app.runs({ id: "gpt2", tags: [] })).toBe(false);
  });

  it.each(named)("%s matches its golden file", async (key, app) => {
    const cases = casesOf(app);
    expect(new Set(cases.map(({ model }) => app.runs(model)))).toEqual(new Set([true, false]));
    await expect(printedApp(app, cases)).toMatchFileSnapshot(goldenUrl(key).pathname);
  });
});

/** Cases that an app runs: those of its golden file and every catalog model. */
function casesRunBy(app: LocalApp): AppCase[] {
  const fromCatalog = MODELS.map((model): AppCase => ({ model, options: {} }));
  return [...casesOf(app), ...fromCatalog].filter(({ model }) => app.runs(model));
}

const waysOf = (app: LocalApp, { model, options }: AppCase): readonly AppCommand[] =>
  app.commands?.(model, options) ?? [];

const HOSTILE = `a"'\\\n$(touch x)\`touch y\`;&|{{} \u2028é#?%/b`;
const HOSTILE_FILE = "dir/a b'\"\n$(touch z)&file=;#%-Q4_K_M.gguf";

/** Cases of an app with strings that try to escape their position. */
const hostileCases = (app: LocalApp): AppCase[] =>
  casesOf(app)
    .filter(({ model }) => app.runs(model))
    .map(({ model }) => ({
      model: { ...model, id: HOSTILE, baseModel: HOSTILE },
      options: { file: HOSTILE_FILE },
    }));

describe("links", () => {
  it.each(linking)("%s receives the model", (_, app) => {
    for (const { model, options } of [...casesRunBy(app), ...hostileCases(app)]) {
      const { href } = new URL(app.link?.(model, options) ?? "");
      expect(href).toMatch(/^[\x21-\x7e]+$/);
      expect(decodeURIComponent(href)).toContain(model.id);
    }
  });

  it.each(["lmstudio", "unsloth"])("%s receives the file as one value", (key) => {
    const app = apps.find((each) => each.key === key);
    const link = app?.link?.({ id: HOSTILE, tags: [] }, { file: HOSTILE_FILE }) ?? "";
    expect([...new URL(link).searchParams]).toEqual([
      ["model", HOSTILE],
      ["file", HOSTILE_FILE],
    ]);
  });
});

describe("commands", () => {
  const folder = mkdtempSync(join(tmpdir(), "local-apps-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(typing)("of %s parse", (_, app) => {
    const ways = [...casesRunBy(app), ...hostileCases(app)].flatMap((each) => waysOf(app, each));
    const pieces = ways.flatMap(({ setup, steps }) => (setup ? [setup, ...steps] : steps));
    const scripts = new Set(pieces.filter(({ language }) => language === "shell").map(({ code }) => code));
    for (const { code } of pieces.filter(({ language }) => language === "json")) JSON.parse(code);
    // In braces, each must be whole by itself.
    const script = [...scripts].map((code) => `{\n:\n${code}\n}\n`).join("");
    expect(spawnSync("bash", ["-n"], { input: script, encoding: "utf8" })).toMatchObject({
      status: 0,
      stderr: "",
    });
  });

  /**
   * The words of the commands of each script, as bash would give them to programs, of which it finds none. One bash runs
   * all scripts, each in a subshell: to start one for each takes ten times as long.
   */
  function wordsOf(scripts: readonly string[]): readonly (readonly string[])[] {
    const parts = scripts.map(
      (code) => `(\n${code.replace(/^\.\/(build\/bin\/)?/gm, "")}\n)\nprintf '\\1'\n`,
    );
    const script = `command_not_found_handle() { printf '%s\\0' "$@"; }\n${parts.join("")}`;
    const env = { PATH: "/nowhere", HOME: folder };
    const { stdout, stderr } = spawnSync("/bin/bash", [], {
      cwd: folder,
      env,
      input: script,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    const outputs = stdout.split("\u0001");
    expect(outputs).toHaveLength(scripts.length + 1);
    return outputs.slice(0, -1).map((output) => output.split("\0"));
  }

  it.each(typing)("of %s keep any name in one word", (_, app) => {
    const scripts = hostileCases(app).map((each) => {
      const steps = waysOf(app, each).flatMap(({ steps }) => steps);
      return steps.flatMap(({ language, code }) => (language === "shell" ? [code] : []));
    });
    // Most cases differ in what is hostile here alone, so they have the same code.
    const different = [...new Set(scripts.flat())];
    const found = new Map(wordsOf(different).map((words, index) => [different[index], words]));
    for (const own of scripts) {
      const words = own.flatMap((code) => found.get(code) ?? []);
      expect(words.some((word) => word.includes(HOSTILE))).toBe(true);
      for (const body of words.filter((word) => word.startsWith("{\n"))) {
        expect(JSON.parse(body).model).toContain(HOSTILE);
      }
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it("contain the selected file", () => {
    const localai = apps.find(({ key }) => key === "localai");
    const [way] = localai?.commands?.({ id: HOSTILE, tags: [] }, { file: HOSTILE_FILE }) ?? [];
    const [words] = wordsOf([way?.steps[0]?.code ?? ""]);
    expect(words?.[2]).toBe(`huggingface://${HOSTILE}/${HOSTILE_FILE}`);
  });
});

describe.skipIf(!facts)("facts about local apps", () => {
  interface AppFact {
    key: string;
    name: string;
    kind: string;
    variants?: number | string;
  }
  const known: AppFact[] = facts?.["local-apps"].apps ?? [];

  it("is here", () => {
    const ours = apps.map(({ key, label, docsUrl, mainTask, macOSOnly, link }) => ({
      key,
      name: label,
      docsUrl,
      mainTask,
      macOSOnly,
      kind: link ? "deeplink" : "snippet",
    }));
    expect(ours).toHaveLength(known.length);
    for (const app of ours) expect(known).toContainEqual(expect.objectContaining(app));
  });

  it.each(typing)("%s has as many ways", (key, app) => {
    const numbers = new Set(casesRunBy(app).map((each) => waysOf(app, each).length));
    const variants = known.find((each) => each.key === key)?.variants;
    expect([...numbers].sort().join(" or ")).toBe(String(variants));
  });
});
