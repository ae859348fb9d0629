import { describe, expect, it } from "vitest";
import { Environment, format, Interpreter, parse, Template, tokenize } from "../src/compat/index.ts";
import { TemplateError } from "../src/index.ts";

const run = (source: string, environment = new Environment()) =>
  new Interpreter(environment).run(parse(tokenize(source)));

describe("Template", () => {
  it("renders a conversation", () => {
    const template = new Template(
      "{{ bos_token }}{% for message in messages %}\n  {% if message.role != 'system' %}\n[{{ message.role }}] {{ message.content | trim }}\n  {% endif %}\n{% endfor %}\n",
    );
    const messages = [
      { role: "system", content: "Be kind." },
      { role: "user", content: " Hello " },
      { role: "assistant", content: "Hi!" },
    ];
    expect(template.render({ messages, bos_token: "<s>" })).toBe("<s>[user] Hello\n[assistant] Hi!\n");
  });

  it.each([
    [
      "{% for i in range(9) %}{% if i == 1 %}{% continue %}{% endif %}{% if i > 3 %}{% break %}{% endif %}{{ i }}{% endfor %}",
      "023",
    ],
    ["{% macro m(x) %}<{{ caller() }}{{ x }}>{% endmacro %}{% call m(1) %}body{% endcall %}", "<body1>"],
    [
      "{% set ns = namespace(n=0) %}{% for i in [1, 2] %}{% set ns.n = ns.n + i %}{% endfor %}{{ ns.n }}",
      "3",
    ],
    ["{{ {'b': '<é>', 'a': [1, none]} | tojson }}", '{"b": "<é>", "a": [1, null]}'],
    ["{% generation %}text{% endgeneration %}", "text"],
    ["{{ strftime_now('%Y') | length }}", "4"],
    ["{{ [1, 1.0, 'a', none, true] }}", "[1, 1.0, 'a', None, True]"],
  ])("%s", (source, text) => {
    expect(new Template(source).render()).toBe(text);
  });

  it("calls functions of the host, raise_exception among them", () => {
    expect(new Template("{{ add(1, 2) }}").render({ add: (a: number, b: number) => a + b })).toBe("3");
    expect(() => new Template("{{ raise_exception('no') }}").render()).toThrow(TemplateError);
    const raise = (message: string) => message.toUpperCase();
    expect(new Template("{{ raise_exception('no') }}").render({ raise_exception: raise })).toBe("NO");
  });

  it("formats", () => {
    const template = new Template("{%- if x -%}{{- y -}}{%- endif -%}");
    expect(template.format()).toBe("{%- if x -%}\n\t{{- y -}}\n{%- endif -%}");
    expect(template.format({ indent: 3 })).toBe("{%- if x -%}\n   {{- y -}}\n{%- endif -%}");
  });
});

describe("Environment and Interpreter", () => {
  it("looks variables up from scope to scope", () => {
    const outer = new Environment();
    outer.set("a", 1);
    const inner = new Environment(outer);
    inner.set("b", [2, { c: 3.5 }]);
    expect(run("{{ a }}{{ b[1].c }}", inner).value).toBe("13.5");
    expect(inner.lookupVariable("a").value).toBe(1);
    expect(inner.lookupVariable("nothing").type).toBe("UndefinedValue");
    expect(inner.variables.size).toBe(1);
  });

  it("declares once, and sets as often as one likes", () => {
    const environment = new Environment();
    const value = environment.set("a", "x");
    expect([value.type, value.value]).toEqual(["StringValue", "x"]);
    expect(() => environment.set("a", 1)).toThrow(new SyntaxError("Variable already declared: a"));
    environment.setVariable("a", new Environment().set("other", 2));
    expect(run("{{ a }}", environment).value).toBe("2");
  });

  it("keeps assignments of a program", () => {
    const environment = new Environment();
    const { type, value } = run("{% set x = [1, 'a'] %}{% macro m(n) %}{{ n }}!{% endmacro %}", environment);
    expect([type, value]).toEqual(["StringValue", ""]);
    const items = environment.lookupVariable("x").value as { value: unknown }[];
    expect(items.map((item) => item.value)).toEqual([1, "a"]);
    expect(run("{{ m(x[0]) }}", environment).value).toBe("1!");
  });

  it.each<[unknown, string]>([
    [1, "IntegerValue"],
    [1.5, "FloatValue"],
    ["a", "StringValue"],
    [true, "BooleanValue"],
    [null, "NullValue"],
    [undefined, "UndefinedValue"],
    [[1], "ArrayValue"],
    [{ a: 1 }, "ObjectValue"],
    [() => 1, "FunctionValue"],
  ])("%j is of type %s", (value, type) => {
    expect(new Environment().set("x", value).type).toBe(type);
  });

  it("wraps its content", () => {
    const map = new Environment().set("x", { a: [null] }).value as Map<string, { value: { type: string }[] }>;
    expect(map.get("a")?.value[0]?.type).toBe("NullValue");
    const add = new Environment().set("f", (a: number, b: number) => a + b).value as (
      values: readonly unknown[],
    ) => { value: unknown };
    const [one, two] = [new Environment().set("a", 1), new Environment().set("b", 2)];
    expect(add([one, two]).value).toBe(3);
  });
});

describe("tokenize, parse, format", () => {
  it("tokenizes under the names of the ecosystem", () => {
    const tokens = tokenize("a {%- if x == 1 %}{{ 'c' ~ [1.5] | f }}{# d #}{% endif %}");
    expect(tokens.map(({ type, value }) => `${type} ${value}`)).toEqual([
      "Text a",
      "OpenStatement {%",
      "Identifier if",
      "Identifier x",
      "ComparisonBinaryOperator ==",
      "NumericLiteral 1",
      "CloseStatement %}",
      "OpenExpression {{",
      "StringLiteral c",
      "AdditiveBinaryOperator ~",
      "OpenSquareBracket [",
      "NumericLiteral 1.5",
      "CloseSquareBracket ]",
      "Pipe |",
      "Identifier f",
      "CloseExpression }}",
      "Comment  d ",
      "OpenStatement {%",
      "Identifier endif",
      "CloseStatement %}",
    ]);
  });

  it("trims blocks only if configured", () => {
    const source = "  {% if true %}\nb{% endif %}";
    expect(run(source).value).toBe("  \nb");
    const program = parse(tokenize(source, { trim_blocks: true, lstrip_blocks: true }));
    expect(new Interpreter().run(program).value).toBe("b");
  });

  it("formats programs, and refuses tokens of others", () => {
    expect(format(parse(tokenize("{{a+b}}")))).toBe("{{ a + b }}");
    expect(() => parse([...tokenize("a")])).toThrow(TypeError);
  });
});
