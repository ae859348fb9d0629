import { chatEnvironment } from "@inferhub/jinja/chat";
import { type Finding, lint } from "@inferhub/jinja/tools";
import { CliError } from "../problems.ts";
import { showControls } from "../text/controls.ts";
import type { Tools } from "../tools.ts";
import { listGivenNames } from "./names-given.ts";
import { type ContextOptions, readContext } from "./read-context.ts";
import { type FoundTemplates, readTemplate } from "./read-template.ts";

/** Options, as on the command line. */
export interface CheckOptions extends ContextOptions {
  readonly chat?: boolean;
  readonly json?: boolean;
}

type Severity = "error" | "warning";

/** A problem with its position. */
interface FileFinding extends Finding {
  readonly file: string;
  readonly severity: Severity;
}

/** Severity of problems. Errors always stop rendering. */
const SEVERITIES: Readonly<Record<Finding["code"], Severity>> = {
  "syntax-error": "error",
  "unknown-filter": "error",
  "unknown-test": "error",
  "invalid-arguments": "error",
  "undeclared-variable": "warning",
  "unused-set": "warning",
  "unused-macro": "warning",
  "unused-import": "warning",
  "duplicate-key": "warning",
};

/**
 * Lists problems of templates without rendering them.
 * @throws CliError with code `failed` if there are errors
 */
export async function checkTemplates(
  tools: Tools,
  words: readonly string[],
  options: CheckOptions,
): Promise<void> {
  const isGiven = [options.context, options.set, options.messages].some((each) => each !== undefined);
  const names = isGiven ? Object.keys(await readContext(tools, options)) : undefined;
  const findings: FileFinding[] = [];
  for (const word of words) findings.push(...findingsIn(await readTemplate(tools, word), names, options));
  await tools.out.write(
    options.json
      ? `${JSON.stringify(findings, null, 2)}\n`
      : findings.map((each) => lineOf(each, tools)).join(""),
  );
  const errors = findings.filter(({ severity }) => severity === "error").length;
  if (errors > 0) throw new CliError("failed", errors === 1 ? "One error" : `${errors} errors`);
}

/** @param names variables of the context. Without them, undefined names can't be detected */
function findingsIn(
  found: FoundTemplates,
  names: readonly string[] | undefined,
  { chat = false }: CheckOptions,
): readonly FileFinding[] {
  const isChat = found.isChat || chat;
  const variables = listGivenNames(names ?? [], found, isChat);
  return found.templates.flatMap(({ name, source }) =>
    lint(source, isChat ? chatEnvironment() : undefined, { variables })
      .filter(({ code }) => names !== undefined || code !== "undeclared-variable")
      .map((finding) => ({ file: name, severity: SEVERITIES[finding.code], ...finding })),
  );
}

function lineOf(
  { file, line, column, severity, code, message, suggestion }: FileFinding,
  { onTerminal, style }: Tools,
) {
  const hint = suggestion === null ? "" : ` Did you mean ${suggestion}?`;
  const word = severity === "error" ? style.bad(severity) : severity;
  const text = `${showControls(`${file}:${line}:${column}`)}: ${word} ${code}: ${showControls(`${message}${hint}`)}`;
  return `${onTerminal ? text : text.replaceAll("\n", " ")}\n`;
}
