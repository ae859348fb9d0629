import * as fc from "fast-check";
import type { Case, CaseOptions } from "../case.ts";
import { type Expressions, expressions } from "./expressions.ts";
import { form, grouped, oneOf, several, type Text, weighted, word, words } from "./form.ts";

const open = weighted([8, word("{% ")], [2, word("{%- ", "{%-")], [1, word("{%+ ")]);
const close = weighted([8, word(" %}")], [2, word(" -%}", "-%}")], [1, word(" +%}")]);
const printStart = weighted([8, word("{{ ")], [1, word("{{- ")]);
const printEnd = weighted([8, word(" }}")], [1, word(" -}}")]);

/** ``tag`if ${truth}` `` with all kinds of whitespace marks. */
const tag = (strings: TemplateStringsArray, ...parts: readonly Text[]): Text =>
  form`${open}${form(strings, ...parts)}${close}`;

const print = (expression: Text) => form`${printStart}${expression}${printEnd}`;

const plain = word("text", " ", "\n", "  \n  ", "\n\n", "<b>", "é😀", "\t", "{ } ", "% #", "a\r\nb", "'\"&");
const aside = oneOf(
  form`{#${word("", "-", "+")} note {{ ${word("", "-")}#}`,
  form`${tag`raw`}${word(" {{ x }} ", "{% if %}\n", "", "\n raw \n")}${tag`endraw`}`,
);

const target = words("v1 v2 item");
const leaf = (values: Expressions) => weighted([4, print(values.any)], [3, plain], [1, aside]);

/** Statements that nest at most this deep. */
function statements(depth: number, values: Expressions): Text {
  if (depth === 0) return several(leaf(values), "", 3);
  const body = statements(depth - 1, values);
  const { any, text, truth, list, mapping } = values;
  const filters = words("upper lower trim replace('a','b') indent escape title|trim length reverse safe");
  const statement = oneOf(
    form`${tag`if ${truth}`}${body}${tag`elif ${any}`}${body}${tag`else`}${body}${tag`endif`}`,
    form`${tag`if ${truth}`}${body}${tag`endif`}`,
    form`${tag`for item in ${grouped(list)}`}${body}${loopControl}{{ loop.${words("index index0 revindex last length first depth0 previtem nextitem cycle(1,2) changed(item)")} }}${tag`endfor`}`,
    form`${tag`for ${target} in ${grouped(list)} if ${truth}`}${body}${tag`else`}${body}${tag`endfor`}`,
    form`${tag`for k, v in ${mapping}.items()`}{{ k }}=${body}${tag`endfor`}`,
    form`${tag`for v1, v2 in ${grouped(list)}`}{{ v1 }}${body}${tag`endfor`}`,
    form`${tag`for item in ${grouped(list)} recursive`}{{ loop.depth }}{% if item is sequence and item is not string %}{{ loop(item) }}{% endif %}${body}${tag`endfor`}`,
    form`${tag`set ${target} = ${any}`}${body}`,
    form`${tag`set v1, v2 = ${list}`}{{ v1 }}${body}`,
    form`${tag`set ${target}${oneOf(word(""), form` | ${filters}`)}`}${body}${tag`endset`}{{ v1 }}`,
    form`{% set ns = namespace(v=${any}) %}${tag`for item in ${grouped(list)}`}{% set ns.v = ${any} %}${body}${tag`endfor`}{{ ns.v }}`,
    form`${tag`with ${target} = ${any}, v2 = v1`}${body}${tag`endwith`}`,
    form`${tag`filter ${filters}`}${body}${tag`endfilter`}`,
    form`${tag`macro m1(a, b=${any})`}${body}{{ a }}${macroExtras}${tag`endmacro`}{{ m1(${several(any, ", ", 2)}) }}{{ m1(${any}, b=${text}) }}`,
    form`{% macro m2(x) %}[{{ caller(${several(any, ", ", 1)}) }}]{% endmacro %}${tag`call${word("", "(a)", "(a=1)")} m2(${any})`}${body}{{ a }}${tag`endcall`}`,
    form`${tag`autoescape ${words("true false yes")}`}${body}${print(any)}${tag`endautoescape`}`,
    form`${tag`include ${word("'part'", "['nothing', 'part']", "'nothing' ignore missing", "'part' without context", "part_name", "'nothing'")}`}${body}`,
    form`${tag`from 'lib' import helper, value as v1${word("", " with context", " without context")}`}{{ helper(${any}) }}{{ v1 }}${body}`,
    form`${tag`import 'lib' as lib`}{{ lib.${word("helper(1)", "value", "_private", "missing", "helper(name)")} }}${body}`,
    form`${tag`do l.append(${any})`}{{ l }}${body}`,
    form`${tag`print ${any}, ${any}`}${body}`,
  );
  return several(weighted([2, statement], [2, leaf(values)]), "", 3, 1);
}

const loopControl = weighted(
  [4, word("")],
  [
    1,
    word("{% if loop.index == 2 %}{% break %}{% endif %}", "{% if item is odd %}{% continue %}{% endif %}"),
  ],
);
const macroExtras = weighted(
  [3, word("")],
  [1, word("{{ varargs }}", "{{ kwargs }}", "{{ caller is defined }}")],
);

/** A page of blocks, and one that extends it. */
function inheriting(values: Expressions): fc.Arbitrary<Partial<Case>> {
  const body = statements(1, values);
  const base = form`<${body}{% block head %}${body}{% endblock %}|{% for item in l %}{% block body${word("", " scoped")} %}${body}{{ item }}{% endblock %}{% endfor %}>`;
  const page = form`{% extends ${word("'base'", "base_name|default('base')", "['nothing', 'base']")} %}${tag`set v1 = ${values.any}`}text${tag`block ${words("head body")}`}${body}{{ ${word("super()", "self.head()", "v1", "item")} }}${tag`endblock`}`;
  return fc.tuple(page, base).map(([template, base]) => ({ template, templates: { base } }));
}

function freestanding(values: Expressions): fc.Arbitrary<Partial<Case>> {
  const part = statements(1, values);
  const lib = form`{% macro helper(a=1) %}${part}{{ a }}{% endmacro %}{% set value = ${values.any} %}{% set _private = 1 %}`;
  return fc
    .tuple(statements(3, values), part, lib)
    .map(([template, part, lib]) => ({ template, templates: templatesOf(template, { part, lib }) }));
}

/** Only those that the template names, so that a report is short. */
const templatesOf = (template: string, templates: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(templates).filter(([name]) => template.includes(name)));

const json = fc.constantFrom<unknown>(
  ...[null, true, false, 0, 1, 2, 17, -3, 1.5, "", "a", "Ann", "b,c", " x ", "<i>", "é😀", "12", "3.5"],
  ...[[], [1, 2], ["x"], {}, { a: 1 }, { name: "Bo", b: [1] }, { $float: "2.0" }, { $tuple: [1, "t"] }],
);
const name = fc.constantFrom("Ann", "bob", "Ärger", "a", "", "Zoë");
const rows = fc.array(fc.record({ name, age: fc.integer({ min: 0, max: 3 }) }), {
  minLength: 1,
  maxLength: 3,
});

const context = fc.record({
  n: fc.constantFrom<unknown>(0, 1, 4, -7, 100),
  x: fc.constantFrom<unknown>(0.5, -2.25, { $float: "3.0" }, { $float: "1e16" }, { $float: "1e-07" }),
  big: fc.constantFrom<unknown>({ $int: "9007199254740993" }, { $int: "-123456789012345678901234567890" }),
  s: fc.constantFrom("Hello, World", "a b  c\nd", " Ünïcödé 😀 ", "", "42", "<a href='x'>&amp;</a>", "it's"),
  name,
  l: fc.array(fc.integer({ min: -2, max: 5 }), { maxLength: 4 }),
  ls: fc.array(name, { minLength: 1, maxLength: 3 }),
  t: fc.constant({ $tuple: [1, "b", null] }),
  d: fc.record({ a: json, b: json, name, age: fc.constant(30) }),
  rows,
  m: fc.constant({ $markup: "<b>m</b>" }),
  o: fc.constant({ $object: { name: "Thing", a: 1 } }),
  u: fc.constant({ $undefined: "u" }),
  f: fc.constant({ $fn: "args" }),
  yes: fc.constant(true),
  no: fc.constant(false),
  part_name: fc.constant("part"),
});

const flag = fc.constantFrom(false, false, true);
const undefinedKind = fc.constantFrom("default", "default", "default", "chainable", "debug", "strict");

const options: fc.Arbitrary<CaseOptions> = fc
  .tuple(
    fc.constantFrom("plain", "plain", "plain", "sandbox", "immutable", "chat"),
    undefinedKind,
    fc.record({ trim_blocks: flag, lstrip_blocks: flag, autoescape: flag, keep_trailing_newline: flag }),
  )
  .map(([env, undefinedKind, flags]) => ({
    ...(env === "plain" ? {} : { env }),
    ...(undefinedKind === "default" || env === "chat" ? {} : { undefined: undefinedKind }),
    ...(env === "chat" ? {} : Object.fromEntries(Object.entries(flags).filter(([, on]) => on))),
    extensions: ["do", ...(env === "chat" ? [] : ["loopcontrols"])],
  })) as fc.Arbitrary<CaseOptions>;

const page = fc.oneof(
  { weight: 8, arbitrary: freestanding(expressions(2)) },
  { weight: 2, arbitrary: freestanding(expressions(1)) },
  { weight: 1, arbitrary: inheriting(expressions(1)) },
);
/** An expression printed alone: most differences show there, and are short. */
const alone = print(expressions(3).any).map((template): Partial<Case> => ({ template }));

/** Templates over the whole language with contexts and options. The same seed gives the same ones. */
export function sampleCases(count: number, seed: number): Case[] {
  const either = fc.oneof(page, alone);
  const sampled = fc.sample(fc.tuple(either, context, options), { numRuns: count, seed });
  return sampled.map(([page, context, options], at) => ({
    template: "",
    ...page,
    id: `${seed}-${at}`,
    context,
    options,
  }));
}
