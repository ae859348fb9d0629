import { type CompiledTemplate, Environment, FunctionLoader } from "@inferhub/jinja";
import { TEMPLATES } from "./generated/templates.ts";

const environment = new Environment({
  trim_blocks: true,
  lstrip_blocks: true,
  keep_trailing_newline: true,
  loader: new FunctionLoader((name) => sourceOf(name)),
});

/** Cache of compiled templates. A few dozen templates generate all snippets. */
const parsed = new Map<string, CompiledTemplate>();

/**
 * Renders a template of `templates/`. The values are code, so nothing is escaped.
 * @param template name without its extension
 * @throws Error if the template doesn't exist
 */
export function render(
  language: string,
  client: string,
  template: string,
  context: Readonly<Record<string, unknown>>,
): string {
  const name = `${language}/${client}/${template}`;
  const compiled = parsed.get(name) ?? templateOf(name);
  parsed.set(name, compiled);
  return compiled.render(context).trim();
}

function templateOf(name: string): CompiledTemplate {
  if (sourceOf(`${name}.jinja`) === null) throw new Error(`Template not found: ${name}`);
  return environment.getTemplate(`${name}.jinja`);
}

function sourceOf(name: string): string | null {
  return Object.hasOwn(TEMPLATES, name)
    ? ((TEMPLATES as Readonly<Record<string, string>>)[name] ?? null)
    : null;
}
