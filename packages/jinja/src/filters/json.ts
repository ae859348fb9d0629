import { call } from "../call.ts";
import { valueError } from "../errors.ts";
import { multiply } from "../operators.ts";
import { define } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { toArray } from "../values/iterate.ts";
import { isMapping, mappingEntries } from "../values/mapping.ts";
import { isText, Markup } from "../values/markup.ts";
import { str } from "../values/print.ts";
import { isTrue } from "../values/truth.ts";
import { type JsonLayout, writeJson } from "./json-writer.ts";

/** JSON that may be in HTML, also within `<script>`: the letters that could end it are escaped. */
export const tojson = define({ indent: null }, (runtime, value, indent) => {
  const { "json.dumps_function": dumps, "json.dumps_kwargs": given } = runtime.environment.policies;
  const options = new Map<unknown, unknown>(isMapping(given) ? mappingEntries(given) : [["sort_keys", true]]);
  if (indent !== null) options.set("indent", indent);
  const json =
    dumps == null
      ? writeJson(runtime, value, layoutOf(runtime, value, options))
      : str(runtime, call(runtime, dumps, [value], options as ReadonlyMap<string, unknown>));
  runtime.spendLetters(json);
  return new Markup(json.replace(/[<>&']/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`));
});

/** The `tojson` of chat templates: `json.dumps` unchanged, for models rather than for HTML. */
export const chatToJson = define(
  { ensure_ascii: false, indent: null, separators: null, sort_keys: false },
  (runtime, value, ensure_ascii, indent, separators, sort_keys) => {
    const isUsual = ensure_ascii === false && indent === null && separators === null && sort_keys === false;
    const options = { ensure_ascii, indent, separators, sort_keys };
    const layout = isUsual ? USUAL : layoutOf(runtime, value, new Map(Object.entries(options)));
    return writeJson(runtime, value, layout);
  },
);

const USUAL: JsonLayout = { isAscii: false, indent: null, separators: [", ", ": "], hasSortedKeys: false };

function layoutOf(runtime: Runtime, value: unknown, options: ReadonlyMap<unknown, unknown>): JsonLayout {
  const indent = indentOf(runtime, typeof value === "string" ? null : (options.get("indent") ?? null));
  return {
    isAscii: isTrue(runtime, options.get("ensure_ascii") ?? true),
    indent,
    separators: separatorsOf(runtime, options.get("separators") ?? null, indent),
    hasSortedKeys: isTrue(runtime, options.get("sort_keys") ?? false),
  };
}

function indentOf(runtime: Runtime, indent: unknown): string | null {
  if (indent === null) return null;
  return isText(indent) ? String(indent) : String(multiply(runtime, " ", indent));
}

function separatorsOf(
  runtime: Runtime,
  separators: unknown,
  indent: string | null,
): readonly [string, string] {
  if (separators === null) return [indent === null ? ", " : ",", ": "];
  const [item, key, ...more] = toArray(runtime, separators);
  if (key === undefined) throw valueError("not enough values to unpack (expected 2)");
  if (more.length > 0) throw valueError("too many values to unpack (expected 2)");
  return [str(runtime, item), str(runtime, key)];
}
