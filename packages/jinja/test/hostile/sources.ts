import type { CaseOptions } from "../case.ts";

export interface LongSource {
  readonly name: string;
  readonly source: (length: number) => string;
  readonly options?: CaseOptions;
}

const run = (unit: string, before = "", after = "") => ({
  name: `${before}${unit}${unit}…${after}`.replaceAll("\n", "\\n"),
  source: (length: number) => before + unit.repeat(Math.floor(length / unit.length)) + after,
});

const spaced = { trim_blocks: true, lstrip_blocks: true };
const lined = { line_statement_prefix: "#", line_comment_prefix: "##" };

/** Sources that make a lexer or a parser with lookahead or backtracking take forever. */
export const longSources: readonly LongSource[] = [
  ...["{", "{{", "{%", "{#", "}", "}}", "%}", "#}", "{ ", "{{}}", "{##}", "{%%}", "{{-", "-}}", "{#-"].map(
    (u) => run(u),
  ),
  ...[" ", "\n", " \n", "\t", "\r", "\r\n", "\u00a0", "x", "é", "😀", "\ud800"].map((unit) => run(unit)),
  ...[
    run(" ", "", "{%- if 1 %}{% endif %}"),
    run(" ", "{% if 1 -%}", "{% endif %}"),
    run(" \n", "", "{{- 1 }}"),
  ],
  ...[run(" ", "{{ 1 -}}"), run("\n ", "a", "{#- #}"), run(" {%- set a = 1 -%} "), run(" {{- 1 -}} ")],
  ...[run("'", "{{ "), run('"', "{{ "), run("\\", "{{ '"), run("\\'", "{{ '"), run("\\n", "{{ '", "' }}")],
  ...[run("\\x", "{{ '", "' }}"), run("'a' ", "{{ ", "}}"), run("a", "{{ '", "' }}"), run("a", "{{ '")],
  ...[
    run("-", "{{ ", "1 }}"),
    run("+", "{{ ", "1 }}"),
    run("- ", "{{ 1 ", "1 }}"),
    run("not ", "{{ ", "a }}"),
  ],
  ...[run("1", "{{ ", " }}"), run("1_", "{{ ", "1 }}"), run("1.", "{{ "), run("1e", "{{ "), run("0x", "{{ ")],
  ...[run("9", "{{ 1.", " }}"), run("9", "{{ 1e", " }}"), run("f", "{{ 0x", " }}"), run("_", "{{ 1")],
  ...[
    run("(", "{{ "),
    run("[", "{{ "),
    run("{", "{{ "),
    run(")", "{{ "),
    run("()", "{{ a", "}}"),
    run("[0]", "{{ a", "}}"),
  ],
  ...[run("|e", "{{ a", " }}"), run("|a", "{{ a", " }}"), run(".a", "{{ a", " }}"), run(".0", "{{ a", " }}")],
  ...[
    run("~a", "{{ a", " }}"),
    run("+1", "{{ 1", " }}"),
    run("*1", "{{ 1", " }}"),
    run("**1", "{{ 1", " }}"),
  ],
  ...[
    run(" and a", "{{ a", " }}"),
    run(" or a", "{{ a", " }}"),
    run("<1", "{{ 1", " }}"),
    run(" in a", "{{ a", " }}"),
  ],
  ...[run(" is odd", "{{ 1", " }}"), run(" if a else a", "{{ a", " }}"), run("a if ", "{{ ", "a }}")],
  ...[
    run(",1", "{{ [1", "] }}"),
    run("1,", "{{ (", ") }}"),
    run("1:1,", "{{ {", "} }}"),
    run("a,", "{{ f(", ") }}"),
  ],
  ...[run("a=1,", "{{ f(", ") }}"), run("a,", "{% for ", " in b %}{% endfor %}"), run(":", "{{ a[", "] }}")],
  ...[run("{{ a }}"), run("{% set a = 1 %}"), run("{% if a %}{% endif %}"), run("{{ 'a' }}x"), run("{#a#}")],
  ...[
    run("{% elif a %}", "{% if a %}", "{% endif %}"),
    run("{% raw %}{% endraw %}"),
    run("{% raw %}", "", ""),
  ],
  ...[run("{", "{% raw %}"), run("{% endra", "{% raw %}"), run("{% ", "{% raw %}", "{% endraw %}")],
  ...[run("{% block a %}"), run("a", "{% ", " %}"), run("a", "{{ ", " }}"), run("ä", "{{ ", " }}")],
  ...[run("{% macro m() %}{% endmacro %}"), run("{% with %}{% endwith %}"), run("{% print 1 %}")],
  ...[run("#"), run("##"), run("# "), run("#\n"), run("# if a\n"), run("\n#"), run(" #"), run("##\n")].map(
    (each) => ({
      ...each,
      name: `line statements: ${each.name}`,
      options: lined,
    }),
  ),
  ...[
    run(" "),
    run("\n"),
    run(" \n"),
    run(" {% set a = 1 %} "),
    run(" {#a#} \n"),
    run("  {{ a }}"),
    run("{% "),
  ].map((each) => ({ ...each, name: `trimmed: ${each.name}`, options: spaced })),
];

interface NestedSource {
  readonly name: string;
  readonly source: (depth: number) => string;
}

const nest = (before: string, after: string, open = "", close = "", middle = "1"): NestedSource => ({
  name: `${before}…${after}`,
  source: (depth) => open + before.repeat(depth) + middle + after.repeat(depth) + close,
});

/** Sources that make a recursive parser, or a recursive evaluation, run out of stack. */
export const nestedSources: readonly NestedSource[] = [
  nest("(", ")", "{{ ", " }}"),
  nest("[", "]", "{{ ", " }}"),
  nest("{1:", "}", "{{ ", " }}"),
  nest("(", ",)", "{{ ", " }}"),
  nest("-", "", "{{ ", " }}"),
  nest("+", "", "{{ ", " }}"),
  nest("not ", "", "{{ ", " }}"),
  nest("a[", "]", "{{ ", " }}"),
  nest("f(", ")", "{{ ", " }}"),
  nest("f(a=", ")", "{{ ", " }}"),
  nest("a|default(", ")", "{{ ", " }}"),
  nest("1 is eq(", ")", "{{ ", " }}"),
  nest("1 is eq ", "", "{{ ", " }}"),
  nest("1 if 1 else ", "", "{{ ", " }}"),
  nest("1 if (", ") else 1", "{{ ", " }}"),
  nest("a ~ (", ")", "{{ ", " }}"),
  nest("1 + (", ")", "{{ ", " }}"),
  nest("1 < (", ")", "{{ ", " }}"),
  nest("1 and (", ")", "{{ ", " }}"),
  nest("{% if 1 %}", "{% endif %}"),
  nest("{% if 0 %}{% else %}", "{% endif %}"),
  nest("{% for x in [1] %}", "{% endfor %}"),
  nest("{% with %}", "{% endwith %}"),
  nest("{% filter upper %}", "{% endfilter %}"),
  nest("{% set a %}", "{% endset %}"),
  nest("{% autoescape true %}", "{% endautoescape %}"),
  nest("{% call m() %}", "{% endcall %}", "{% macro m() %}{{ caller() }}{% endmacro %}"),
  nest("{% macro m() %}", "{% endmacro %}"),
  nest("{% if 1 %}", ""),
  nest("(", "", "{% for ", " in a %}{% endfor %}", "x"),
  nest("(", ",)", "{% for ", " in a %}{% endfor %}", "x"),
];
