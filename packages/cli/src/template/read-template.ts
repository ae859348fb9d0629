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
  /** Name for errors. */
  readonly name: string;
  readonly source: string;
}

/** Templates for one argument. */
export interface FoundTemplates {
  /** The templates by name. A `tokenizer_config.json` can have several. */
  readonly templates: readonly (FoundTemplate & { readonly key: string })[];
  /** Tokenizer config with the special tokens. Absent for a plain template. */
  readonly config: TokenizerConfig | undefined;
  /** Whether the source is known to be a chat template. */
  readonly isChat: boolean;
  /** Path of the file, if it contains only the template and can be rewritten. */
  readonly path: string | undefined;
  /** Folder of included templates. */
  readonly folder: string | undefined;
}

/**
 * Loads a template: `-` for stdin, a file, a `tokenizer_config.json`, or the name of an example.
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

/** @returns `undefined` if the file doesn't exist */
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

/** Parses a `tokenizer_config.json`. Returns `undefined` for a template. */
function readConfig(file: string, text: string): TokenizerConfig | undefined {
  if (!/^\s*\{(?![%{#])/.test(text) || !(text.includes('"chat_template"') || file.endsWith(".json")))
    return undefined;
  const reading = readJson(text);
  if ("fault" in reading) throw jsonProblem(file, text, reading.fault);
  // Only a JSON object starts with a brace.
  return reading.value as TokenizerConfig;
}
