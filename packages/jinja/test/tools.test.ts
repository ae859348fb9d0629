import { readdirSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chatEnvironment } from "../src/chat/index.ts";
import { Environment, ObjectLoader, TemplateSyntaxError } from "../src/index.ts";
import {
  findReferencedTemplates,
  findUndeclaredVariables,
  format,
  lint,
  outline,
} from "../src/tools/index.ts";
import { type Answer, type Case, runCase } from "./case.ts";
import { caseAt } from "./fuzz/cases.ts";
import { hasCorpora, parseShared, readShared, sharedFolder } from "./shared.ts";

const chatSyntax = { trim_blocks: true, lstrip_blocks: true };

describe("format, inside tags", () => {
  it.each([
    ["{{x}}", "{{ x }}"],
    ["{{- x+1*-y -}}", "{{- x + 1 * -y -}}"],
    ["{{ f( a,b , k = 1,*r , **s ) }}", "{{ f(a, b, k=1, *r, **s) }}"],
    ["{{ a|trim|default( 'x' ) }}", "{{ a | trim | default('x') }}"],
    [
      "{{ [1,2,] }}{{ (1,) }}{{ {'a':1,'b' : x[ 1 : -1 ]} }}",
      "{{ [1, 2] }}{{ (1,) }}{{ {'a': 1, 'b': x[1:-1]} }}",
    ],
    ["{{ x[1,2] }}", "{{ x[1, 2] }}"],
    ["{{ a . b . 0 [ 'c' ] }}", "{{ a.b.0['c'] }}"],
    ["{{ 1 .5 }}", "{{ 1 .5 }}"],
    ["{%if not(a) and b not in(1,2)%}{%endif%}", "{% if not (a) and b not in (1, 2) %}{% endif %}"],
    [
      "{% if x is divisibleby  3 or y is in [1,2] %}{% endif %}",
      "{% if x is divisibleby 3 or y is in [1, 2] %}{% endif %}",
    ],
    ["{% set a,b=c %}{%set  ns.x=1%}", "{% set a, b = c %}{% set ns.x = 1 %}"],
    ["{%macro m (a,b = 1)%}{%endmacro%}", "{% macro m(a, b=1) %}{% endmacro %}"],
    ["{%call (u) m( 1 )%}{%endcall%}", "{% call(u) m(1) %}{% endcall %}"],
    ["{{ 'it''s' \"q\" }}", "{{ 'it' 's' \"q\" }}"],
  ])("%s", (source, formatted) => {
    expect(format(source)).toBe(formatted);
  });

  it("opens brackets of long tags, with a comma behind the last item where it may be", () => {
    const source = `{% set options = namespace(first="a long enough string", second=["another string", 'third'], last=some.value) %}`;
    expect(format(source)).toBe(
      `{% set options = namespace(
  first="a long enough string",
  second=["another string", 'third'],
  last=some.value,
) %}`,
    );
    const parameters = "abcdefg".split("").map((letter) => `parameter_${letter.repeat(6)}`);
    const macro = `{% macro long_name_of_a_macro(${parameters.join()}) %}{% endmacro %}`;
    expect(format(macro)).toMatch(/\n {2}parameter_gggggg\n\) %\}/);
  });
});

describe("format, between tags", () => {
  it("leaves text and whitespace that is output alone", () => {
    const source = "a {% if x %} b\n   {% set y=1 %}\n{% endif %} c";
    expect(format(source)).toBe("a {% if x %} b\n   {% set y = 1 %}\n{% endif %} c");
  });

  it("indents where `-` strips on both sides", () => {
    const source = "{%- if x -%}{{- y -}}{%- else -%}\n\n\n{%- set z = 1 -%}\n{%- endif -%}";
    const lines = ["{%- if x -%}", "  {{- y -}}", "{%- else -%}", "", "  {%- set z = 1 -%}", "{%- endif -%}"];
    expect(format(source)).toBe(lines.join("\n"));
  });

  it("indents where the options trim", () => {
    const source = "{% for a in b %}{% if a %}\ntext {{ a }}\n      {% endif %}\n{# c #}\n{% endfor %}";
    const lines = [
      "{% for a in b %}",
      "\t{% if a %}",
      "text {{ a }}",
      "\t{% endif %}",
      "\t{# c #}",
      "{% endfor %}",
    ];
    expect(format(source, { syntax: chatSyntax, indent: "\t" })).toBe(lines.join("\n"));
    expect(format(source)).toBe(source);
  });

  it("keeps comments, raw blocks, line statements, marks and newlines", () => {
    const source = "{#-x  y+#}{%+raw-%} {{x}} {%endraw%}\r\n# for i in[1,2]\r\n{{i}}\r\n# endfor\r\n";
    expect(format(source, { syntax: { line_statement_prefix: "#" } })).toBe(
      source.replace("{{i}}", "{{ i }}"),
    );
  });

  it("supports custom delimiters", () => {
    const syntax = {
      block_start_string: "<%",
      block_end_string: "%>",
      variable_start_string: "{",
      variable_end_string: "}",
    };
    expect(format("<%if x%>{{'a':1}}<%endif%>", { syntax })).toBe("<% if x %>{ {'a': 1} }<% endif %>");
  });

  it("rejects an invalid template", () => {
    expect(() => format("{% if %}")).toThrow(TemplateSyntaxError);
    expect(() => format("{{ 'a }}")).toThrow(TemplateSyntaxError);
  });
});

describe("format, for any template", () => {
  const piece = fc.constantFrom(
    ..."{%- |{% |{%+ | -%}| %}|+%}|if x|else|endif|for i in l|endfor|set a=1|set b|endset|{{|{{-|}}|-}}".split(
      "|",
    ),
    ...[
      "{#",
      "#}",
      "-#}",
      "{% raw %}",
      "{%- endraw -%}",
      "x",
      " ",
      "\n",
      "  \n  ",
      "text",
      "'s'",
      "[",
      "]",
      "(1,)",
    ],
    ...["# if x\n", "# endif\n", "## note\n", "+", "-1", "|upper", ", "],
  );
  const tag = fc
    .tuple(
      fc.constantFrom("{%", "{%-", "{%+"),
      fc.constantFrom(
        "if x",
        "else",
        "endif",
        "set a=[1,2,]",
        "for i in(1,2)",
        "endfor",
        "raw",
        "endraw",
        "print x+-1",
      ),
      fc.constantFrom("%}", "-%}", "+%}"),
    )
    .map((parts) => parts.join(" "));
  const gap = fc.constantFrom(
    "",
    " ",
    "\n",
    "\n\n  ",
    " \n ",
    "a",
    "a\n ",
    "{# c #}",
    "{#- c -#}\n",
    "{{ i }}",
    "{{- x -}}",
  );
  const source = fc
    .array(fc.oneof({ weight: 3, arbitrary: tag }, { weight: 4, arbitrary: gap }, piece))
    .map((all) => all.join(""));
  const options = fc.record({
    trim_blocks: fc.boolean(),
    lstrip_blocks: fc.boolean(),
    keep_trailing_newline: fc.boolean(),
    line_statement_prefix: fc.constantFrom(null, "#"),
    line_comment_prefix: fc.constantFrom(null, "##"),
  });

  it("twice is once, and the output stays", () => {
    fc.assert(
      fc.property(source, options, (template, syntax) => {
        const parsed = tryTo(() => format(template, { syntax }));
        if (parsed instanceof TemplateSyntaxError) return;
        const formatted = String(parsed);
        expect(format(formatted, { syntax })).toBe(formatted);
        const environment = new Environment(syntax);
        const context = { x: "X", l: [1, 2] };
        const rendered = (text: string) => tryTo(() => environment.fromString(text).render(context));
        const [before, after] = [rendered(template), rendered(formatted)];
        if (typeof before === "string") expect(after).toBe(before);
        else expect(after).not.toBeTypeOf("string");
      }),
      { numRuns: 2000 },
    );
  });

  it("holds for the whole language", () => {
    for (let index = 0; index < 400; index++) {
      const testCase = caseAt(5, index);
      // The formatter writes statements as tags.
      if (testCase.options && "line_statement_prefix" in testCase.options) continue;
      const syntax = testCase.options?.env === "chat" ? chatSyntax : syntaxIn(testCase.options);
      const formatted = tryTo(() => format(testCase.template, { syntax }));
      if (typeof formatted !== "string" || testCase.template.includes("random")) continue;
      expect(format(formatted, { syntax })).toBe(formatted);
      expect(answer({ ...testCase, template: formatted })).toEqual(answer(testCase));
    }
  });
});

const syntaxIn = (options: Case["options"] = {}) =>
  Object.fromEntries(Object.entries(options).filter(([name]) => /_blocks$|newline|_string$/.test(name)));

/** Lines change, and so do messages that name one. */
function answer(testCase: Case): unknown {
  const { output, error }: Answer = runCase(testCase);
  return output ?? [error?.type, error?.message.replaceAll(/line \d+/g, "line")];
}

function tryTo<Result>(run: () => Result): Result | Error {
  try {
    return run();
  } catch (error) {
    return error as Error;
  }
}

describe.skipIf(!hasCorpora)("format, on chat templates (needs ../shared/corpora)", () => {
  const folder = "corpora/jinja/chat-templates/dev";
  const contexts = hasCorpora
    ? Object.values(parseShared<Record<string, object>>("corpora/jinja/contexts.json"))
    : [];
  const environment = chatEnvironment({ now: new Date("2025-07-10T12:00:00") });

  it.each(hasCorpora ? readdirSync(`${sharedFolder}${folder}`).sort() : [])("%s", (file) => {
    const source = readShared(`${folder}/${file}`);
    const formatted = format(source, { syntax: chatSyntax });
    expect(format(formatted, { syntax: chatSyntax })).toBe(formatted);
    const [before, after] = [environment.fromString(source), environment.fromString(formatted)];
    for (const context of contexts) {
      const render = (template: typeof before) =>
        String(tryTo(() => template.render({ ...context }))).split(" (line")[0];
      expect(render(after)).toBe(render(before));
    }
  });
});

describe("lint", () => {
  const codes = (source: string, environment?: Environment, variables: string[] = []) =>
    lint(source, environment, { variables }).map(({ code, suggestion }) =>
      suggestion ? `${code}: ${suggestion}` : code,
    );

  it("tells where and what", () => {
    expect(lint("a\n{% if true %}\n  {{ 'x' | uper }}{% endif %}")).toEqual([
      {
        code: "unknown-filter",
        message: "There is no filter 'uper'.",
        line: 3,
        column: 12,
        endColumn: 16,
        suggestion: "upper",
      },
    ]);
  });

  it.each([
    ["{{ 1 is defind }}", ["unknown-test: defined"]],
    ["{{ [1] | map('lowr') | select('odd') | list }}", ["unknown-filter: lower"]],
    ["{{ [1] | selectattr('a', 'equalTo') | list }}", ["unknown-test: equalto"]],
    ["{% filter uper %}{% endfilter %}", ["unknown-filter: upper"]],
    ["{{ nope }}", ["undeclared-variable"]],
    ["{% for message in [1] %}{{ mesage }}{% endfor %}", ["undeclared-variable: message"]],
    ["{{ x | default(1) }}{% if y is defined %}{{ y }}{% endif %}", []],
    ["{{ range(3) }}{% block b %}{{ super() }}{{ self.b() }}{% endblock %}", []],
    ["{% for i in [1] if loop %}{% endfor %}", ["undeclared-variable"]],
    ["{{ {'a': 1, 'b': 2, 'a': 3} }}", ["duplicate-key"]],
    [
      "{{ 'a' | upper(1) }}{{ 'a' | replace('b') }}{{ 1 is divisibleby }}",
      Array(3).fill("invalid-arguments"),
    ],
    ["{{ 'a' | indent(widht=2) }}{{ 'a' | indent(*[1, 2, 3, 4]) }}", ["invalid-arguments"]],
    ["{{ 1 + }}", ["syntax-error"]],
  ])("%s", (source, expected) => {
    expect(codes(source)).toEqual(expected);
  });

  it("accepts names of rendering variables", () => {
    expect(codes("{{ messages }}{{ mesages }}", undefined, ["messages"])).toEqual([
      "undeclared-variable: messages",
    ]);
  });

  it.each([
    ["{% set a = 1 %}text", ["unused-set"]],
    ["{% set a = 1 %}{% set a = 2 %}{{ a }}", []],
    ["{% macro m() %}{% set a = 1 %}{% endmacro %}{{ m() }}", ["unused-set"]],
    ["{% for i in [1] %}{% set a = i %}{% endfor %}", ["unused-set"]],
    ["{% set ns = namespace() %}{% set ns.a = 1 %}{% set _ = 1 %}text", []],
    ["{% macro m() %}{% endmacro %}text", ["unused-macro"]],
    ["{% from 'a' import b, c as d %}{{ b }}", ["unused-import"]],
    ["{% import 'a' as a %}text", ["unused-import"]],
  ])("finds what nothing reads: %s", (source, expected) => {
    expect(codes(source)).toEqual(expected);
  });

  it.each([
    "{% set a = 1 %}{% block b %}{{ a }}{% endblock %}",
    "{% set a = 1 %}{% include 'b' %}",
    "{% set a = 1 %}{% extends 'b' %}",
    "{% for i in [1] %}{% set a = i %}{% include 'b' %}{% endfor %}",
    "{% for i in [1] %}{% set a = i %}{% block b scoped %}{% endblock %}{% endfor %}",
    "{% macro library() %}{% endmacro %}{% set a = 1 %}",
  ])("says nothing where something may read: %s", (source) => {
    expect(codes(source)).toEqual([]);
  });

  it("with a loader, top-level names may be imported unless they begin with an underscore", () => {
    const environment = new Environment({ loader: new ObjectLoader({}) });
    expect(codes("{% set a = 1 %}{% set _b = 1 %}text", environment)).toEqual(["unused-set"]);
  });
});

describe("findUndeclaredVariables", () => {
  it.each([
    ["{{ a }}{% set a = 1 %}{{ a }}{{ range(b) }}", "a b"],
    ["{% set a = 1 %}{{ a }}", ""],
    ["{% if a %}{% set b = 1 %}{% endif %}{{ b }}", "a b"],
    [
      "{% if a %}{% set b = 1 %}{% elif c %}{% set b = 2 %}{% else %}{% set b = 3 %}{% endif %}{{ b }}",
      "a c",
    ],
    ["{% if a %}{% set b = 1 %}{{ b }}{% endif %}", "a b"],
    ["{% for x in x %}{{ x }}{{ loop.index }}{% else %}{{ loop }}{% endfor %}", "loop x"],
    ["{% macro m(a, b=c) %}{{ a }}{{ varargs }}{{ d }}{{ e }}{% endmacro %}{% set e = 1 %}", "c d"],
    ["{% set a = 1 %}{% block b %}{{ a }}{{ super() }}{% endblock %}", "a"],
    ["{% with a = 1, b = a %}{{ a }}{{ b }}{% endwith %}", "a"],
    ["{% set ns.a = 1 %}{% import 'a' as b %}{{ b }}{{ c.d }}", "c ns"],
    ["{% set k = 0 %}{% for i in l %}{{ k }}{% set k = i %}{% endfor %}", "l"],
    ["{% call(a) m(b) %}{{ a }}{{ c }}{% endcall %}", "b c m"],
  ])("%s: %s", (source, names) => {
    expect([...findUndeclaredVariables(source)].sort().join(" ")).toBe(names);
  });

  it("takes compiled templates", () => {
    expect(findUndeclaredVariables(new Environment().fromString("{{ a }}"))).toEqual(new Set(["a"]));
  });
});

describe("findReferencedTemplates", () => {
  it.each([
    ["{% extends 'a' %}{% include 'b' %}{% import 'c' as c %}{% from 'd' import e %}", ["a", "b", "c", "d"]],
    ["{% include ['a', b, 'c', 1] %}{% include ('x', 'y') %}", ["a", null, "c", "x", "y"]],
    ["{% include a %}{% include 'a' ~ 'b' %}{% include 'a' if b else 'c' %}", [null, null, null]],
    ["{% if a %}{% include 'a' %}{% else %}{% include 'b' %}{% endif %}", ["a", "b"]],
    ["{% include 'a' 'b' %}{% include [] %}", ["ab"]],
  ])("%s", (source, names) => {
    expect(findReferencedTemplates(source)).toEqual(names);
  });
});

describe("outline", () => {
  it("tells names, filters, tests and loops once, in the order of the source", () => {
    const source = `{%- set n = namespace(x=b|trim) -%}
{% for m in messages[1:] if m.role is not none and (a is defined) recursive %}{{ m.content | trim | upper }}{{ loop.index }}
{% endfor %}{% for k, v in (x if y else z) | dictsort %}{{ k ~ n.x }}{% endfor %}{{ b }}{{ raise_exception("no") }}`;
    expect(outline(source, chatEnvironment())).toEqual({
      names: ["b", "messages", "a", "x", "y", "z"],
      filters: ["trim", "upper", "dictsort"],
      tests: ["none", "defined"],
      loops: ["messages[1:]", "(x if y else z) | dictsort"],
    });
  });

  it("throws for an invalid template", () => {
    expect(() => outline("{% for %}")).toThrow(TemplateSyntaxError);
  });
});
