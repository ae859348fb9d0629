import { type Definition, defineVariadic } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { htmlOf } from "../values/html.ts";
import { stripTags, unescapeHtml } from "../values/html-text.ts";
import { itemsAtHand, toArray } from "../values/iterate.ts";
import { escapeHtml, Markup } from "../values/markup.ts";
import { Tuple } from "../values/tuple.ts";
import type { MethodTable } from "./method.ts";
import { joinText, textMethods } from "./str.ts";
import { methods, none, one, TableMethod, tableOf } from "./table.ts";

// Methods that return Markup, or a list or tuple of it, as in markupsafe 2.1; the others return plain values.
const MARKED =
  "capitalize center expandtabs ljust lower lstrip replace rjust rstrip strip swapcase title translate upper zfill";
const SPLITTING = "split rsplit splitlines partition rpartition";
const ESCAPING = new Set(`${MARKED} partition rpartition`.split(" "));
const MARKING = new Set(`${MARKED} ${SPLITTING}`.split(" "));

/** Text of a part: escaped unless it is Markup. */
function escapePart(value: unknown): unknown {
  if (value instanceof Markup) return value.text;
  return typeof value === "string" ? escapeHtml(value) : value;
}

function mark(value: unknown): unknown {
  if (typeof value === "string") return new Markup(value);
  if (Array.isArray(value)) return value.map(mark);
  return value instanceof Tuple ? new Tuple(value.items.map(mark)) : value;
}

/** The method of str, on the text of the Markup. */
function lift(name: string, { run }: Definition): Definition {
  return defineVariadic((runtime, self, positional, keywords) => {
    // Parts of a string become HTML; other arguments are escaped if they are strings.
    const toPart = name.endsWith("partition") ? (part: unknown) => htmlOf(runtime, part) : escapePart;
    const parts = ESCAPING.has(name) ? positional.map(toPart) : positional;
    const result = run(runtime, (self as Markup).text, parts, keywords);
    return MARKING.has(name) ? mark(result) : result;
  });
}

function join(runtime: Runtime, { text }: Markup, items: unknown): Markup {
  const parts = itemsAtHand(items) ?? toArray(runtime, items);
  return new Markup(
    joinText(
      runtime,
      text,
      parts.map((part) => htmlOf(runtime, part)),
    ),
  );
}

export function markupMethods(): MethodTable {
  return Object.assign(
    tableOf(textMethods(), (method, name) => new TableMethod(() => lift(name, method.definition), method)),
    methods<Markup>("str", {
      join: one(join),
      escape: one((runtime, _markup, value) => new Markup(htmlOf(runtime, value))),
      unescape: none((_runtime, markup) => unescapeHtml(markup.text)),
      striptags: none((runtime, markup) => stripTags(runtime, markup.text)),
    }),
  );
}
