import { typeError, valueError } from "../errors.ts";
import { define } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { htmlOf } from "../values/html.ts";
import { Markup } from "../values/markup.ts";
import { repr } from "../values/print.ts";
import { isTrue } from "../values/truth.ts";
import { typeName } from "../values/type-name.ts";
import { Undefined } from "../values/undefined.ts";
import { entriesOf } from "./entries.ts";

export const xmlattr = define({ autospace: true }, (runtime, value, autospace) => {
  const attributes: string[] = [];
  for (const [name, content] of entriesOf(value)) {
    if (content === null || content === undefined || content instanceof Undefined) continue;
    checkName(runtime, name);
    attributes.push(`${htmlOf(runtime, name)}="${htmlOf(runtime, content)}"`);
  }
  const joined = attributes.join(" ");
  const text = joined !== "" && isTrue(runtime, autospace) ? ` ${joined}` : joined;
  return runtime.autoescape ? new Markup(text) : text;
});

/** Such characters would end the name and let a template add attributes (CVE-2024-22195, CVE-2024-34064). */
function checkName(runtime: Runtime, name: unknown): void {
  if (typeof name !== "string" && !(name instanceof Markup))
    throw typeError(`expected string or bytes-like object, got '${typeName(name)}'`);
  if (/[ \t\n\r\f\v/>=]/.test(String(name)))
    throw valueError(`Invalid character in attribute name: ${repr(runtime, name)}`);
}
