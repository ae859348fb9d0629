import { format } from "@inferhub/jinja/tools";
import { saveFile } from "../io/save-file.ts";
import { CliError, createUsageError } from "../problems.ts";
import { showControls } from "../text/controls.ts";
import { wholeNumber } from "../text/whole-number.ts";
import type { Tools } from "../tools.ts";
import { readTemplate } from "./read-template.ts";
import { atTemplate } from "./template-problem.ts";

/** Options, as on the command line. */
export interface FormatOptions {
  readonly write?: boolean;
  readonly check?: boolean;
  readonly chat?: boolean;
  readonly indent?: string;
}

interface Formatted {
  readonly name: string;
  readonly path: string | undefined;
  readonly text: string;
  readonly isChanged: boolean;
}

const MAX_INDENT = 16;

/**
 * Formats templates: one to stdout, or several in place or as a list of files that would change.
 * @throws CliError with code `failed` if `--check` finds changes
 */
export async function formatTemplates(
  tools: Tools,
  words: readonly string[],
  options: FormatOptions,
): Promise<void> {
  const { write = false, check = false } = options;
  const formatted: Formatted[] = [];
  for (const word of words) formatted.push(await formattedFrom(tools, word, options));
  const changed = formatted.filter(({ isChanged }) => isChanged);
  if (check) {
    await tools.out.write(changed.map(({ name }) => `${showControls(name)}\n`).join(""));
    if (changed.length > 0)
      throw new CliError("failed", "Some templates aren't formatted. Format them with --write");
    return;
  }
  if (!write) {
    if (formatted.length > 1) throw createUsageError("Several templates require --write or --check");
    return tools.out.write(
      formatted.map(({ text }) => (tools.onTerminal ? showControls(text) : text)).join(""),
    );
  }
  const unwritable = formatted.find(({ path }) => path === undefined);
  if (unwritable)
    throw createUsageError(
      `--write requires files that contain only a template. ${unwritable.name} is not such a file`,
    );
  for (const { path, text, name } of changed) {
    if (path !== undefined) await saveFile({ path, force: true }, text);
    tools.note(`Formatted ${name}`);
  }
}

async function formattedFrom(
  tools: Tools,
  word: string,
  { chat = false, indent }: FormatOptions,
): Promise<Formatted> {
  const { templates, isChat, path } = await readTemplate(tools, word);
  const [template, another] = templates;
  if (!template) throw createUsageError(`${word} contains no template`);
  if (another)
    throw createUsageError(`${word} contains several templates. Save one of them to a separate file`);
  const trims = isChat || chat;
  const text = atTemplate(template.name, () =>
    format(template.source, {
      ...(indent === undefined ? {} : { indent: wholeNumber("--indent", indent, MAX_INDENT) }),
      syntax: { trim_blocks: trims, lstrip_blocks: trims },
    }),
  );
  return { name: template.name, path, text, isChanged: text !== template.source };
}
