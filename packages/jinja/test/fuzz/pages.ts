import type { Case } from "../case.ts";
import { type Expressions, expressions } from "./expressions.ts";
import { form, maybe, oneOf, type Text, word, words } from "./form.ts";
import type { Random } from "./random.ts";
import { print, statements } from "./statements.ts";

export type Page = Pick<Case, "template" | "templates">;

const [shallow, middling, deep] = [expressions(1), expressions(2), expressions(3)];

/** A page that extends others, with blocks of all kinds. */
function inheriting(values: Expressions): (random: Random) => Page {
  const body = statements(1, values);
  const flags = word("", "", " scoped", " required", " scoped required");
  const inner = form`{{ ${word("super()", "self.head()", "v1", "item", "super.super()", "self.nothing()", "loop.index")} }}`;
  const base = form`<${body}{% block head${word("", " scoped")} %}${body}{% endblock %}|{% for item in l %}{% block body${flags} %}${maybe(word("{# x #} "))}{% endblock %}{% endfor %}{% block tail %}${body}{% endblock ${word("", "tail")} %}>`;
  const blocks = form`{% block ${words("head body tail")} %}${body}${inner}{% endblock %}`;
  const outside = oneOf(
    form`{% set v1 = ${values.any} %}`,
    form`{% set v1 %}${body}{% endset %}`,
    form`{% macro m1(a) %}${body}{% endmacro %}`,
    form`{% if ${values.truth} %}${body}{% endif %}`,
    form`{% filter upper %}${body}{% endfilter %}`,
    form`{% include 'part' %}`,
    form`{% for item in l %}{% block extra %}x{% endblock %}{% endfor %}`,
    body,
  );
  const extend = (name: Text) =>
    oneOf(form`{% extends ${name} %}`, form`{% if ${values.truth} %}{% extends ${name} %}{% endif %}`);
  const child = (name: Text) =>
    form`${maybe(outside, 0.3)}${extend(name)}\n${outside}${blocks}${maybe(outside)}`;
  const page = child(
    word("'base'", "'middle'", "base_name|default('base')", "['nothing', 'base']", "'nothing'"),
  );
  const middle = child(word("'base'"));
  return (random) => ({
    template: page(random),
    templates: { base: base(random), middle: middle(random), part: body(random) },
  });
}

function freestanding(values: Expressions, depth: number): (random: Random) => Page {
  const page = statements(depth, values);
  const part = statements(1, values);
  const lib = form`{% macro helper(a=1) %}${part}{{ a }}{% endmacro %}{% set value = ${values.any} %}{% set _private = 1 %}`;
  return (random) => {
    const template = page(random);
    return { template, templates: templatesOf(template, { part: part(random), lib: lib(random) }) };
  };
}

/** Only those that the template names, so that a report is short. */
const templatesOf = (template: string, templates: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(templates).filter(([name]) => template.includes(name)));

const alone = (values: Expressions) => {
  const text = print(values.any);
  return (random: Random): Page => ({ template: text(random) });
};

const PAGES = [
  ...Array(4).fill(alone(deep)),
  ...Array(4).fill(alone(middling)),
  ...Array(5).fill(freestanding(middling, 2)),
  ...Array(3).fill(freestanding(shallow, 3)),
  ...Array(2).fill(inheriting(shallow)),
] as readonly ((random: Random) => Page)[];

export const page = (random: Random): Page => random.pick(PAGES)(random);
