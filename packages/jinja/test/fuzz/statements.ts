import type { Expressions } from "./expressions.ts";
import { form, grouped, maybe, oneOf, several, type Text, weighted, word, words } from "./form.ts";

const open = weighted([8, word("{% ")], [2, word("{%- ", "{%-")], [1, word("{%+ ")]);
const close = weighted([8, word(" %}")], [2, word(" -%}", "-%}")], [1, word(" +%}")]);
const printStart = weighted([8, word("{{ ")], [1, word("{{- ", "{{+ ")]);
const printEnd = weighted([8, word(" }}")], [1, word(" -}}")]);

/** Part of the blanks of a tag are newlines, for the lines of errors. */
function spread(text: Text): Text {
  return (random) => {
    const made = text(random);
    if (!random.chance(0.12)) return made;
    let quote = "";
    return Array.from(made, (character) => {
      if (quote === "" && (character === "'" || character === '"')) quote = character;
      else if (character === quote) quote = "";
      return character === " " && quote === "" && random.chance(0.4) ? "\n" : character;
    }).join("");
  };
}

/** ``tag`if ${truth}` `` with all kinds of whitespace marks. */
const tag = (strings: TemplateStringsArray, ...parts: readonly Text[]): Text =>
  form`${open}${spread(form(strings, ...parts))}${close}`;

export const print = (expression: Text) => form`${printStart}${spread(expression)}${printEnd}`;

const plain = word(
  ...[
    "text",
    " ",
    "\n",
    "  \n  ",
    "\n\n",
    "<b>",
    "é😀",
    "\t",
    "{ } ",
    "% #",
    "a\r\nb",
    "'\"&",
    "\n  ",
    "\u00a0",
  ],
);
const aside = oneOf(
  form`{#${word("", "-", "+")} note {{ ${word("", "-", "+")}#}`,
  form`${tag`raw`}${word(" {{ x }} ", "{% if %}\n", "", "\n raw \n", "{# a")}${tag`endraw`}`,
);

const target = words("v1 v2 item");
const leaf = (values: Expressions) => weighted([4, print(values.any)], [3, plain], [1, aside]);

const FILTERS = words(
  "upper lower trim replace('a','b') indent escape title|trim length reverse safe string capitalize wordcount e|upper",
);
const LOOP = words(
  "index index0 revindex revindex0 last first length depth depth0 previtem nextitem cycle(1,2) changed(item)",
);

/** Statements that nest at most this deep. */
export function statements(depth: number, values: Expressions): Text {
  if (depth === 0) return several(leaf(values), "", 3);
  const body = statements(depth - 1, values);
  return several(
    weighted(
      [2, oneOf(...branching(body, values), ...assigning(body, values), ...calling(body, values))],
      [2, leaf(values)],
    ),
    "",
    3,
    1,
  );
}

function branching(body: Text, { any, truth, list, mapping, text }: Expressions): Text[] {
  return [
    form`${tag`if ${truth}`}${body}${tag`elif ${any}`}${body}${tag`else`}${body}${tag`endif`}`,
    form`${tag`if ${truth}`}${body}${tag`endif`}`,
    form`${tag`for item in ${grouped(list)}`}${body}${loopControl}{{ loop.${LOOP} }}${tag`endfor`}`,
    form`${tag`for ${target} in ${grouped(list)} if ${truth}`}${body}${tag`else`}${body}${tag`endfor`}`,
    form`${tag`for k, v in ${mapping}.items()`}{{ k }}=${body}${tag`endfor`}`,
    form`${tag`for ${word("v1, v2", "(v1, v2)", "v1, (v2, item)", "(v1,)")} in ${grouped(list)}`}{{ v1 }}${body}${tag`endfor`}`,
    form`${tag`for item in ${grouped(list)} recursive`}{{ loop.${LOOP} }}{% if item is sequence and item is not string %}{{ loop(item) }}{% endif %}${body}${tag`endfor`}`,
    form`${tag`for item in ${grouped(text)}`}{{ loop|${words("first list length string list|length join")} }}${body}${tag`endfor`}`,
    form`${tag`with ${target} = ${any}, v2 = v1`}${body}${tag`endwith`}`,
    form`${tag`with`}${body}${tag`endwith`}`,
    form`${tag`for item in ${grouped(list)}`}${cut(body)}${tag`else`}${body}${tag`endfor`}`,
    form`${tag`for item in [${any}, [${any}]] recursive`}{{ loop.depth }}${maybe(word("{{ loop([item]) if loop.depth < 3 }}", "{{ loop(item) if item is sequence and loop.depth < 3 }}"))}${body}${tag`else`}-${tag`endfor`}`,
    form`${tag`autoescape ${words("true false yes no not(yes)")}`}${body}${print(any)}${tag`endautoescape`}`,
  ];
}

function assigning(body: Text, { any, list }: Expressions): Text[] {
  return [
    form`${tag`set ${target} = ${any}`}${body}`,
    form`${tag`set v1, v2 = ${list}`}{{ v1 }}${body}`,
    form`${tag`set ${target}${maybe(form` | ${FILTERS}`)}`}${body}${tag`endset`}{{ v1 }}`,
    form`{% set ns = namespace(v=${any}) %}${tag`for item in ${grouped(list)}`}{% set ns.v = ${any} %}${body}${tag`endfor`}{{ ns.v }}`,
    form`${tag`set ns.v = ${any}`}${body}`,
    form`{% set ns = namespace() %}${tag`set ns.v${maybe(form` | ${FILTERS}`)}`}${body}${tag`endset`}{{ ns.v }}`,
    form`${tag`set v1, v2 = v2, ${any}`}${body}`,
    form`${tag`set v1, (v2, item) = ${any}, ${list}`}${body}`,
    form`${tag`filter ${FILTERS}|${FILTERS}`}${body}${tag`endfilter`}`,
    form`${tag`filter ${FILTERS}`}${body}${tag`endfilter`}`,
    form`${tag`do l.append(${any})`}{{ l }}${body}`,
    form`${tag`print ${any}, ${any}`}${body}`,
  ];
}

function calling(body: Text, { any, text, number, list }: Expressions): Text[] {
  return [
    form`${tag`macro m1(a, b=${any})`}${body}{{ a }}${macroExtras}${tag`endmacro`}{{ m1(${several(any, ", ", 2)}) }}{{ m1(${any}, b=${text}) }}`,
    form`{% macro m2(x) %}[{{ caller(${several(any, ", ", 1)}) }}]{% endmacro %}${tag`call${word("", "(a)", "(a=1)")} m2(${any})`}${body}{{ a }}${tag`endcall`}`,
    form`${tag`macro m3(a, b=${any}, c=a)`}${nested}${body}{{ c }}${tag`endmacro`}{{ m3(${several(any, ", ", 3)}) }}{{ m3(*${grouped(list)}) }}{{ m3(a=1, z=2) }}`,
    form`{% macro m4() %}{{ caller(1, a=${any}) }}{% endmacro %}${tag`call(b, a=${any}, c=b) m4()`}${body}{{ a }}{{ b }}{{ c }}${tag`endcall`}`,
    form`{% macro m5(x=1) %}{% if caller %}{{ caller(x) }}{% endif %}{% endmacro %}${tag`call(a) m5()`}${tag`call(b) m5(a)`}${body}{{ a }}{{ b }}${tag`endcall`}${tag`endcall`}{{ m5() }}`,
    form`${tag`block ${word("one", "two", "one scoped")}`}${body}${tag`endblock`}{{ self.one() }}`,
    form`${tag`trans ${word("'ctx' n=1", "'ctx'", "trimmed n=n", "notrimmed", "'ctx' trimmed x=s", "n=l|length, s=s")}`}${word("Hi", " {{ n }}\n apples ", "%(x)s 50%", "<b>{{ x }}</b>\n ")}${maybe(word("{% pluralize %}many", "{% pluralize n %}{{ n }} many %"), 0.4)}${tag`endtrans`}`,
    print(
      form`${word("pgettext('ctx', 'Hi')", "pgettext('ctx', 'Hi', x=1)", "npgettext('ctx', 'a', 'b', n)", "gettext('%(a)s', a=name)", "_('%') ", "ngettext('a %(n)s', 'b', 2, n=l)")}`,
    ),
    form`${tag`include ${word("'part'", "['nothing', 'part']", "'nothing' ignore missing", "part_name", "'nothing'", "[]", "['no', 'nothing']", "'part' with context", "missing")}`}${body}`,
    form`${tag`from 'lib' import helper, value as v1${word("", " with context", " without context")}`}{{ helper(${any}) }}{{ v1 }}${body}`,
    form`${tag`import 'lib' as lib${word("", "", " with context")}`}{{ lib.${word("helper(1)", "value", "_private", "missing", "helper(name)", "helper.name", "missing.x")} }}${body}`,
    form`${tag`trans ${word("", "name", "count=n", "x=s, y=name", "trimmed", "n=1")}`}${word("Hi", "Hi {{ name }}", " {{ n }}\n apples ", "100%", "<b>{{ s }}</b>")}${maybe(word("{% pluralize %}{{ n }} many", "{% pluralize n %}many"), 0.3)}${tag`endtrans`}`,
    print(form`${word("_", "gettext")}(${text}${word("", ", n=1", ", name=s")})`),
    print(form`ngettext('%(num)s a', '%(num)s as', ${number})`),
  ];
}

const loopControl = maybe(
  word("{% if loop.index == 2 %}{% break %}{% endif %}", "{% if item is odd %}{% continue %}{% endif %}"),
  0.2,
);
/** Cut short within what is caught. */
const cut = (body: Text) =>
  oneOf(
    form`{% set v1 %}${body}${loopControl}{% endset %}{{ v1 }}`,
    form`{% filter upper %}${loopControl}${body}{% endfilter %}`,
    form`{% with %}${loopControl}${body}{% endwith %}`,
    form`{% autoescape true %}${body}${loopControl}{% endautoescape %}`,
  );
const nested = maybe(
  word(
    "{% macro in() %}{{ varargs }}{% endmacro %}",
    "{% set varargs = 1 %}{{ varargs }}",
    "{{ kwargs }}{% set kwargs = 2 %}",
    "{% macro in(caller=1) %}{{ caller }}{{ kwargs }}{% endmacro %}{{ in(1) }}",
    "{% for varargs in [1] %}{{ varargs }}{% endfor %}",
  ),
);
const macroExtras = maybe(word("{{ varargs }}", "{{ kwargs }}", "{{ caller is defined }}"), 0.25);
