import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { EXAMPLE_TEMPLATES } from "@inferhub/catalog/chat-templates";
import { type TokenizerConfig, templatesOf } from "@inferhub/jinja/chat";
import { readJson } from "@inferhub/jinja/json";
import { createInputSource } from "../io/read-input.ts";
import { CliError } from "../problems.ts";
import { stoppable, type Tools } from "../tools.ts";
import { atTemplate, jsonProblem } from "./template-problem.ts";

/** A loaded template with its source. */
export interface FoundTemplate {
  /** What errors call it. */
  readonly name: string;
  readonly source: string;
}

/** Templates for one argument. */
export interface FoundTemplates {
  /** One; several of a `tokenizer_config.json`, by their names there. */
  readonly templates: readonly (FoundTemplate & { readonly key: string })[];
  /** Its settings, for the special tokens; absent for only a template. */
  readonly config: TokenizerConfig | undefined;
  /** Whether its source indicates a chat template. */
  readonly isChat: boolean;
  /** Path of a file that contains only the template and is writable. */
  readonly path: string | undefined;
  /** Where templates that it names are looked for. */
  readonly folder: string | undefined;
}

/**
 * Returns a template: `-` for the pipe, a file, a `tokenizer_config.json`, or one of the teaching set by its name.
 * @throws CliError
 */
export async function readTemplate(tools: Tools, word: string): Promise<FoundTemplates> {
  const { cwd } = tools.context;
  const text = word === "-" ? await piped(tools) : await readText(resolve(cwd, word));
  if (text === undefined) return findExampleTemplate(word);
  const config = readConfig(word, text);
  if (config) {
    const templates = [...atTemplate(word, () => templatesOf(config.chat_template))].map(([key, source]) => ({
      key,
      name: `${word}[${key}]`,
      source,
    }));
    return { templates, config, isChat: true, path: undefined, folder: undefined };
  }
  const path = word === "-" ? undefined : resolve(cwd, word);
  const name = word === "-" ? "<stdin>" : word;
  return {
    templates: [{ key: "default", name, source: text }],
    config: undefined,
    isChat: false,
    path,
    folder: path && dirname(path),
  };
}

const piped = ({ context }: Tools): Promise<string> =>
  stoppable(context, async (signal) =>
    new TextDecoder().decode(await createInputSource(context, signal).bytes("-")),
  );

/** @returns `undefined` where there is no such file */
async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    const { code } = cause as { code?: string };
    if (code === "ENOENT") return undefined;
    throw new CliError("input-invalid", `${path} cannot be read: ${code ?? String(cause)}`, cause);
  }
}

function findExampleTemplate(word: string): FoundTemplates {
  const found = EXAMPLE_TEMPLATES.find(({ id }) => id === word);
  if (!found) {
    const known = EXAMPLE_TEMPLATES.map(({ id }) => id).join(", ");
    throw new CliError("not-found", `File or template not found: ${word}. ${known}`);
  }
  const { id, template, tokens } = found;
  return {
    templates: [{ key: "default", name: id, source: template }],
    config: { ...tokens, chat_template: template },
    isChat: true,
    path: undefined,
    folder: undefined,
  };
}

/** The settings that a text is, where it is a `tokenizer_config.json` and no template. */
function readConfig(file: string, text: string): TokenizerConfig | undefined {
  if (!/^\s*\{(?![%{#])/.test(text) || !(text.includes('"chat_template"') || file.endsWith(".json")))
    return undefined;
  const reading = readJson(text);
  if ("fault" in reading) throw jsonProblem(file, text, reading.fault);
  // Only a JSON object starts with a brace.
  return reading.value as TokenizerConfig;
}
