import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ChoiceLoader,
  type CompiledTemplate,
  Environment,
  FunctionLoader,
  type KeywordArguments,
  LimitError,
  NativeEnvironment,
  ObjectLoader,
  passContext,
  type Tag,
  Template,
  type TemplateContext,
  TemplateError,
  TemplateNotFound,
  tuple,
} from "@inferhub/jinja";
import { FileSystemLoader } from "@inferhub/jinja/node";
import { describe, expect, it, onTestFinished } from "vitest";

/** The error of a rendering. */
function failure(render: () => unknown): TemplateError {
  try {
    render();
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("a template", () => {
  it("is compiled once and rendered as often as one likes, each time on its own", () => {
    const template = new Template("{% set n = n + 1 %}{{ n }}");
    expect([1, 2, 1].map((n) => template.render({ n }))).toEqual(["2", "3", "2"]);
  });

  it("streams its text in chunks that join to the full text", () => {
    const template = new Template("{% for i in range(3000) %}{{ i }},{% endfor %}");
    const pieces: string[] = [];
    template.renderTo((text) => pieces.push(text));
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join("")).toBe(template.render());
  });

  it("does not change its input", () => {
    const messages = Object.freeze([Object.freeze({ role: "user" })]);
    const text = new Template("{% set m = messages + [{'role': 'tool'}] %}{{ m | length }}").render({
      messages,
    });
    expect(text).toBe("2");
  });

  it("is a module of its macros and top-level names", () => {
    const module = new Template(
      "{% macro hi(x) %}hi {{ x }}{% endmacro %}{% set a = 1 %}{% set _b = 2 %}",
    ).module();
    expect(Object.keys(module).sort()).toEqual(["a", "hi"]);
  });
});

describe("values that an environment accepts", () => {
  it("filters and tests get the arguments in order and keywords behind them; globals are called", () => {
    const environment = new Environment({
      filters: {
        wrap: (text: string, left: string, keywords?: KeywordArguments) =>
          `${left}${text}${keywords?.["right"]}`,
      },
      tests: { long: (text: string, least = 3) => text.length >= least },
      globals: { twice: (n: number) => 2 * n },
    });
    const source =
      "{{ 'a' | wrap('<', right='>') }} {{ 'abc' is long }} {{ 'abc' is long(4) }} {{ twice(4) }}";
    expect(environment.fromString(source).render()).toBe("<a> True False 8");
  });

  it("a function that requests the context sees the variables and top-level assignments", () => {
    const lookup = passContext((context: TemplateContext, name: string) => context.get(name));
    const template = new Environment({ globals: { lookup } }).fromString(
      "{% set b = 2 %}{{ lookup('a') }}{{ lookup('b') }}",
    );
    expect(template.render({ a: 1 })).toBe("12");
  });

  it("a custom tag is a value with a parser", () => {
    const repeat: Tag = {
      name: "repeat",
      parse(parser, at) {
        const times = parser.expression();
        const body = parser.bodyUntil("repeat", "endrepeat");
        return {
          at,
          compile(compiler, scope) {
            const count = compiler.expression(times, scope);
            const run = compiler.body(body, scope.open());
            return (frame) => {
              for (let left = Number(count(frame)); left > 0; left--) run(frame);
              return 0;
            };
          },
        };
      },
    };
    const environment = new Environment({ extensions: [{ tags: [repeat] }] });
    expect(environment.fromString("{% repeat n %}[{{ x }}]{% endrepeat %}").render({ n: 2, x: 1 })).toBe(
      "[1][1]",
    );
  });

  it("an unknown extension is refused with the names there are", () => {
    expect(() => new Environment({ extensions: ["nope"] })).toThrow(
      /Unknown extension 'nope'\. Expected one of .*loopcontrols/,
    );
  });

  it("finalize sees every printed value", () => {
    const environment = new Environment({ finalize: (value) => value ?? "-" });
    expect(environment.fromString("{{ none }}{{ 1 }}").render()).toBe("-1");
  });

  it("an expression is compiled to a function", () => {
    const evaluate = new Environment().compileExpression("a + 1 if a else none");
    expect([evaluate({ a: 1 }), evaluate({ a: 0 }), evaluate()]).toEqual([2, null, null]);
  });

  it("an expression's errors point into the expression, and nothing may follow it", () => {
    const environment = new Environment();
    expect(failure(() => environment.compileExpression("1 + a.b")())).toMatchObject({ line: 1, column: 7 });
    expect(failure(() => environment.compileExpression("1 + a.b")()).excerpt).toContain("1 | 1 + a.b\n");
    expect(failure(() => environment.compileExpression("1 +"))).toMatchObject({
      line: 1,
      kind: "TemplateSyntaxError",
    });
    for (const source of ["a b", "a }} b", "a }}{{ b", "a #}"]) {
      expect(() => environment.compileExpression(source), source).toThrow(TemplateError);
    }
  });

  it("an expression escapes as its environment does", () => {
    const evaluate = new Environment({ autoescape: true }).compileExpression("('<'|safe) ~ a");
    expect(String(evaluate({ a: "<" }))).toBe("<&lt;");
  });
});

describe("loaders", () => {
  it("are tried in order; names in the sources are own properties", () => {
    const loader = new ChoiceLoader([
      new ObjectLoader({ a: "A" }),
      new FunctionLoader((name) => (name === "b" ? "B" : null)),
    ]);
    const environment = new Environment({ loader });
    expect(["a", "b"].map((name) => environment.getTemplate(name).render())).toEqual(["A", "B"]);
    expect(() => environment.getTemplate("toString")).toThrow(TemplateNotFound);
    expect(environment.selectTemplate(["x", "b"]).name).toBe("b");
  });

  it("a cached template is the same object until its source changes", () => {
    let source = "1";
    const loader = new FunctionLoader(() => {
      const loaded = source;
      return { source: loaded, isCurrent: () => source === loaded };
    });
    const environment = new Environment({ loader });
    const first = environment.getTemplate("t");
    expect(environment.getTemplate("t")).toBe(first);
    source = "2";
    expect(environment.getTemplate("t").render()).toBe("2");
  });

  it("files are read from the folder only, not through `..` and not through links", () => {
    const folder = mkdtempSync(join(tmpdir(), "inferhub-templates-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, "in", "parts"), { recursive: true });
    writeFileSync(join(folder, "secret"), "secret");
    writeFileSync(join(folder, "in", "page"), "{% include 'parts/head' %}!");
    writeFileSync(join(folder, "in", "parts", "head"), "head");
    symlinkSync(join(folder, "secret"), join(folder, "in", "link"));
    const environment = new Environment({ loader: new FileSystemLoader(join(folder, "in")) });
    expect(environment.getTemplate("page").render()).toBe("head!");
    for (const name of ["../secret", "parts/../../secret", "link", "parts", "parts\\..\\..\\secret"]) {
      expect(() => environment.getTemplate(name), name).toThrow(TemplateNotFound);
    }
  });
});

describe("native values", () => {
  it.each([
    ["{{ 1 + 2 }}", 3],
    ["{{ [1, 2] }}", [1, 2]],
    ["{{ 1 }}{{ 2 }}", 12],
    ["{{ 'a' }}b", "ab"],
    ["[{{ 1 }}, 'x']", [1, "x"]],
    ["{{ none }}", null],
    ["true", "true"],
    ["", null],
  ])("%s", (source, expected) => {
    expect(new NativeEnvironment().fromString(source).renderNative()).toEqual(expected);
  });

  it("a tuple stays one", () => {
    expect(new NativeEnvironment().fromString("{{ 1, 2 }}").renderNative()).toEqual(tuple(1, 2));
  });
});

describe("errors", () => {
  it("report what and where, and show the line", () => {
    const error = failure(() => new Template("a\n  {{ user.name.first }}").render({ user: {} }));
    expect(error).toMatchObject({
      kind: "UndefinedError",
      reference: "'dict object' has no attribute 'name'",
      line: 2,
      column: 16,
      template: null,
    });
    expect(error.excerpt).toBe("2 |   {{ user.name.first }}\n  |                ^");
    expect(error.message).toContain("line 2, column 16");
  });

  it.each([
    ["{{ nope.x }}", /^Unknown variable: nope/],
    ["{{ 1 | nope }}", /^Unknown filter: nope/],
    ["{{ 1 & 2 }}", /^Unexpected character: &/],
    ["{# never", /^Missing end of comment tag/],
  ])("%s begins with the wording people search for", (source, wording) => {
    expect(failure(() => new Template(source).render()).message).toMatch(wording);
  });

  it("trace the way through macros and included templates, innermost first", () => {
    const loader = new ObjectLoader({ part: "{% macro m(x) %}\n{{ 1 // x }}{% endmacro %}{{ m(0) }}" });
    const template: CompiledTemplate = new Environment({ loader }).fromString("\n{% include 'part' %}");
    const { frames, template: name } = failure(() => template.render());
    expect(name).toBe("part");
    expect(frames.map((frame) => `${frame.name}, ${frame.template}:${frame.line}`)).toEqual([
      "macro 'm', part:2",
      "top level, part:2",
      "top level, null:2",
    ]);
  });

  it("an error of the host keeps its class's name and itself as cause", () => {
    const cause = new RangeError("too far");
    const fail = () => {
      throw cause;
    };
    expect(failure(() => new Template("{{ fail() }}").render({ fail }))).toMatchObject({
      kind: "RangeError",
      cause,
    });
  });

  it("bounds are named", () => {
    const error = failure(() =>
      new Template("{% for i in range(99) %}{% endfor %}", { limits: { steps: 9 } }).render(),
    );
    expect(error).toBeInstanceOf(LimitError);
    expect(error).toMatchObject({ limit: "steps" });
  });
});
