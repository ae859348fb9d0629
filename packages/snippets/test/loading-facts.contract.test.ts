import { pythonName } from "@inferhub/catalog/code";
import { type LibraryModel, librarySnippets } from "@inferhub/snippets";
import { describe, expect, it } from "vitest";
import { facts } from "../../catalog/test/facts.ts";
import { loadingCode } from "./corpus.ts";

interface LibraryFacts {
  readonly library: string;
  readonly language: string;
  /** A number, or words such as `0, 2 or 3`. */
  readonly variants: number | string;
  readonly variantLanguages?: readonly string[];
  /** Modules, some with a remark behind them. */
  readonly imports: readonly string[];
}

const known: readonly LibraryFacts[] = facts?.["library-loading"].libraries ?? [];
const named = known.map((each) => [each.library, each] as const);

const all = loadingCode();
const codeOf = (key: string) => all.filter((each) => each.key === key);

/** Tasks whose classes could have such a name. */
const tasksOf = ({ config }: LibraryModel) =>
  (config?.keras_hub?.tasks ?? []).filter((task) => pythonName(task));

/** Libraries of which some pieces are in another language than the rest, and where. */
const OTHER_LANGUAGES: Readonly<Record<string, string>> = {
  mlx: "shell downloads models that no package runs",
  "phantom-wan": "shell runs the script that the project documents; it is no package",
  "pruna-ai": "shell installs what models of diffusers need",
  vibevoice: "shell runs the scripts that the project has for models of another kind",
};

/** Imports under another name than in the facts, and why. */
const OTHER_IMPORTS: Readonly<Record<string, string>> = {
  "3dtopia-xl: threedtopia_xl": "there is no such package: the project's own entry point is called",
  "allennlp: allennlp_models": "AllenNLP imports it as one of its plugins, so that no import is unused",
  "edsnlp: PACKAGE": "stands for the model's own package",
  "phantom-wan: huggingface_hub": "its command line tool downloads the weights",
  "phantom-wan: phantom_wan": "the documented script imports it",
  "sam-3d-body: a": "describes a function of `tools.vis_utils`, which is imported",
  "spacy: NAME": "stands for the model's own package",
  "voicecraft: voicecraft": "there is no such package: the project has it under `models`",
};

describe.skipIf(!facts)("loading data of libraries (needs ../shared)", () => {
  it("has snippets for each library", () => {
    expect(known.filter(({ library }) => codeOf(library).length === 0)).toEqual([]);
  });

  it.each(named)("%s has the expected number of snippets", (key, { variants }) => {
    for (const { model, snippets } of codeOf(key)) {
      const numbers = String(variants).startsWith("number of task classes")
        ? [tasksOf(model).length + 1]
        : String(variants).match(/\d+/g)?.map(Number);
      expect(numbers, model.id).toContain(snippets.length);
    }
  });

  it.each(named)("%s has snippets in its languages, or the reason why not", (key, facts) => {
    const { language, variantLanguages = [] } = facts;
    for (const { model, snippets } of codeOf(key)) {
      const languages = snippets.map((each) => each.language);
      if (languages.join() === "text" || (key in OTHER_LANGUAGES && languages.includes("shell"))) continue;
      const expected = snippets.map((_, index) => variantLanguages[index]?.replace(/ .*/, "") ?? language);
      expect(languages, model.id).toEqual(expected);
    }
  });

  it.each(named)("%s imports its modules", (key, { imports }) => {
    const code = codeOf(key)
      .flatMap(({ snippets }) => snippets.map((each) => each.code))
      .join("\n");
    for (const [root = ""] of imports.map((each) => /^@?[\w/-]+/.exec(each) ?? [])) {
      const isImported = new RegExp(`^\\s*(from|import|using) ${root}\\b|from "${root}"`, "m").test(code);
      expect([root, isImported]).toEqual([root, !(`${key}: ${root}` in OTHER_IMPORTS)]);
    }
  });
});

/** Records without required fields, and the placeholder or comment in the code. */
const MESSAGES: readonly (readonly [library: string, message: string, record: Omit<LibraryModel, "id">])[] = [
  ["audiocraft", "# Type of model unknown.", {}],
  ["espnet", "unknown model type (must be text-to-speech or automatic-speech-recognition)", {}],
  ["nemo", "# tag did not correspond to a valid NeMo domain.", {}],
  ["paddlenlp", "# ⚠️ Type of model unknown", {}],
  ["paddlenlp", "# ⚠️ Type of model unknown", { config: { architectures: ["no name"] } }],
  ["peft", "Task type is invalid.", {}],
  ["peft", "Task type is invalid.", { config: { peft: { task_type: "OTHER" } } }],
  ["peft", "Base model is not found.", { config: { peft: { task_type: "CAUSAL_LM" } } }],
  ["sklearn", "# ⚠️ Model filename not specified in config.json", { tags: ["skops"] }],
  ["speechbrain", "# interface not specified in config.json", {}],
  [
    "speechbrain",
    "# interface in config.json invalid",
    { config: { speechbrain: { speechbrain_interface: "Other" } } },
  ],
  ["transformers", "# ⚠️ Type of model unknown", {}],
  ["transformers.js", "// ⚠️ Unknown pipeline tag", {}],
  ["ultralytics", "# Couldn't find a valid YOLO version tag.", { tags: ["yolov8n"] }],
  ["ultralytics", "# Replace XX with the correct version.", {}],
  ["yolov10", "# Couldn't find a valid YOLO version tag.", {}],
];

describe("messages", () => {
  it.each(MESSAGES)("%s says %s", (library, message, record) => {
    const [snippet, ...others] = librarySnippets({ id: "acme/model", ...record }, library);
    expect(others).toEqual([]);
    expect(snippet?.code.split("\n")).toContain(message);
  });

  it.skipIf(!facts)("match all fixed ones (needs ../shared)", () => {
    const fixed: readonly string[] = facts?.["library-loading"].fixedMessages;
    expect(new Set(MESSAGES.map(([, message]) => message))).toEqual(new Set(fixed));
  });
});
