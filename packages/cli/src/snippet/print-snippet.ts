import { createUsageError } from "../problems.ts";
import type { Tools } from "../tools.ts";
import { type CallChoice, createCallCode } from "./call-code.ts";
import type { Code } from "./code.ts";
import { createLibraryCode } from "./library-code.ts";
import { parseSnippetTarget } from "./snippet-target.ts";

/** Options, as on the command line. */
export interface SnippetOptions extends CallChoice {
  readonly lib?: string;
  readonly way?: string;
  readonly task?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Prints only code to stdout, so it can be redirected to a file. Requirements go to stderr. */
export async function printSnippet(tools: Tools, word: string, options: SnippetOptions): Promise<void> {
  const { notes, ...code } = createCode(word, options);
  if (options.json) return tools.out.write(`${JSON.stringify(code, null, 2)}\n`);
  if (!options.quiet) for (const note of [...needs(code), ...notes]) tools.note(note);
  await tools.out.write(code.code.endsWith("\n") ? code.code : `${code.code}\n`);
}

function createCode(word: string, options: SnippetOptions): Code {
  const { lib, way, lang } = options;
  const subject = parseSnippetTarget(word, options.task);
  if (lib === undefined) {
    if (way !== undefined) throw createUsageError("--way requires --lib");
    return createCallCode(subject, options);
  }
  const other = (["client", "provider", "stream"] as const).find((key) => options[key] !== undefined);
  if (other) throw createUsageError(`--${other} can't be used with --lib`);
  return createLibraryCode(subject, {
    lib,
    ...(lang === undefined ? {} : { lang }),
    ...(way === undefined ? {} : { way }),
  });
}

const needs = ({ install, variable, model }: Omit<Code, "notes">): readonly string[] => [
  `Model: ${model}`,
  ...(install ? [`Install: ${install}`] : []),
  ...(variable ? [`Set: ${variable}`] : []),
];
