import { EXAMPLE_TEMPLATES } from "@inferhub/catalog/chat-templates";
import { chatEnvironment, TemplateError } from "@inferhub/jinja/chat";
import { describe, expect, it } from "vitest";
import { evaluate } from "./evaluate.ts";
import { DOCUMENTS, TOOLS } from "./samples/extras.ts";
import { SAMPLE_CONTEXTS } from "./samples/index.ts";
import { formatContext } from "./texts.ts";

const ask = (template: string, context = "{}") => evaluate({ template, context, withSources: true });

describe.each(EXAMPLE_TEMPLATES)("the template $id", ({ template, tokens }) => {
  it.each(SAMPLE_CONTEXTS)("writes the context $id", ({ id, context }) => {
    const report = ask(template, formatContext(id, tokens));
    expect(report).toMatchObject({ undefinedNames: [], hints: [] });
    expect(report.templateProblem).toBeUndefined();
    // The output contains every message.
    for (const { content } of context["messages"] as { content: unknown }[]) {
      if (typeof content === "string") expect(report.output).toContain(content);
    }
    expect(report.sources?.map(({ text }) => text).join("")).toBe(report.output);
    expect(report.output).not.toMatch(/undefined|\[object|None/);
  });

  it("takes tools and documents, and ends otherwise without a generation prompt", () => {
    const context = { ...JSON.parse(formatContext("plain", tokens)), tools: TOOLS, documents: DOCUMENTS };
    const report = ask(template, JSON.stringify(context));
    expect(report.output).toContain("get_weather");
    const bare = ask(template, JSON.stringify({ ...context, add_generation_prompt: false }));
    expect(report.output?.startsWith(bare.output ?? "none")).toBe(true);
  });
});

describe("an error", () => {
  it.each([
    "{{ a",
    "{% for x in y %}",
    "line\n  {{ nothing.of.it }}",
    "{{ 1 / 0 }}",
    "{{ x | uper }}",
    "{% bad %}",
  ])("of %j is where the engine says", (template) => {
    let wanted: unknown;
    try {
      chatEnvironment().fromString(template).render({});
    } catch (error) {
      wanted = error;
    }
    if (!(wanted instanceof TemplateError)) throw new Error("It renders");
    const { templateProblem, output } = ask(template);
    expect(output).toBeUndefined();
    expect(templateProblem).toMatchObject({
      kind: wanted.kind,
      message: wanted.reference,
      location: { line: wanted.line, column: wanted.column },
      excerpt: wanted.excerpt,
    });
  });

  it("covers the word that it is about", () => {
    const template = "{{ x }}\n{{ y | uper }}";
    const { from = 0, to = 0 } = ask(template).templateProblem?.location ?? {};
    expect(template.slice(from, to)).toBe("uper");
  });

  it("of the context is reported with its position, and the template is still checked", () => {
    const { contextProblem, facts, output } = ask("{{ a }}", '{\n  "a": True\n}');
    expect(contextProblem).toMatchObject({
      kind: "JSON",
      message: "JSON writes true here",
      location: { line: 2, column: 8 },
    });
    expect(contextProblem?.excerpt).toBe('2 |   "a": True\n  |        ^');
    expect(facts?.names).toEqual(["a"]);
    expect(output).toBeUndefined();
    expect(ask("", "[1]").contextProblem?.message).toContain("object");
  });
});

describe("names that nothing declares", () => {
  it("are listed with their positions and suggestions", () => {
    const template = "{% for m in mesages %}{{ m }}{% endfor %}\n{{ enable }}{{ mesages }}{{ known }}";
    const { undefinedNames } = ask(template, '{"messages": [], "known": 1}');
    expect(undefinedNames).toMatchObject([
      {
        name: "mesages",
        suggestion: "messages",
        isList: true,
        locations: [{ line: 1, column: 13 }, { line: 2 }],
      },
      { name: "enable", isList: false, locations: [{ line: 2, column: 4 }] },
    ]);
  });

  it("exclude those that every chat template receives", () => {
    const template =
      "{{ tools }}{{ documents }}{{ add_generation_prompt }}{{ raise_exception }}{{ strftime_now }}";
    expect(ask(template).undefinedNames).toEqual([]);
  });
});

it("reads numbers as Python does", () => {
  expect(ask("{{ a }} {{ b }} {{ c }}", '{"a": 1.0, "b": 9007199254740993, "c": 2}').output).toBe(
    "1.0 9007199254740993 2",
  );
});

it("renders a second template with the same context", () => {
  const question = { template: "a", context: '{"x": 1}', withSources: false };
  expect(evaluate({ ...question, other: "{{ x }}" }).other).toEqual({ text: "1" });
  expect(evaluate({ ...question, other: "{{ x" }).other).toMatchObject({
    problem: { kind: "TemplateSyntaxError" },
  });
});
