import { describe, expect, it } from "vitest";
import { divided, isRelease, oneIn, representative } from "../../../test/breadth.ts";
import { type Case, type CaseOptions, environmentOf, runCase } from "./case.ts";
import { show } from "./compare.ts";
import { names, reaches } from "./hostile/escapes.ts";
import { explosions, honest } from "./hostile/explosions.ts";
import { useJail } from "./hostile/jail.ts";
import { longSources, nestedSources } from "./hostile/sources.ts";

const ENVIRONMENTS = representative<CaseOptions>(
  [
    { env: "sandbox", extensions: ["do", "loopcontrols"] },
    { extensions: ["do", "loopcontrols"] },
    { env: "chat", extensions: ["do"] },
  ],
  () => "any",
);

describe.each(ENVIRONMENTS)("reaching for JavaScript, environment $env", (options) => {
  class Host {
    own = "own";
    get secret(): string {
      throw new Error("a getter of a prototype was run");
    }
    method(): string {
      throw new Error("a method of a prototype was run");
    }
  }
  const host = {
    text: "text",
    number: 5,
    float: 1.5,
    list: [1, "b"],
    dict: { key: 1 },
    empty: {},
    map: new Map([["key", 1]]),
    set: new Set([1]),
    thing: new Host(),
    func: () => "called",
    date: new Date(0),
    bare: Object.create(null),
    klass: Host,
  };
  const environment = environmentOf({ id: "reach", template: "", options });

  /** The values that a template accessed; none if it failed as expected. */
  function render(template: string): string {
    try {
      return environment.fromString(template).render(host);
    } catch (error) {
      const { kind } = error as { kind?: string };
      if (kind === undefined) throw error;
      return "";
    }
  }

  it.each(oneIn(4, names))("%s is not found in any value", (name) => {
    for (const reach of reaches(name)) {
      const output = render(reach);
      expect(output, reach).not.toMatch(/function|native code|class |\[object|Object|HOLE/);
    }
  });

  it("runs no getter, no method and no constructor of the host's classes", () => {
    for (const source of [
      "thing.secret",
      "thing['secret']",
      "thing.method()",
      "[thing]|map(attribute='secret')|list",
    ])
      expect(render(`{{ ${source} }}`), source).toMatch(/^$|^\[Undefined\]$/);
    expect(render("{{ thing.own }}")).toBe("own");
    expect(render("{{ thing|attr('secret') }}{{ [thing]|sort(attribute='method')|length }}")).toBe("1");
    expect(render("{{ klass() }}{{ klass.prototype }}")).toBe("");
  });

  it("does not change prototypes", () => {
    const before = Object.getOwnPropertyNames(Object.prototype).sort();
    for (const source of [
      "{% set ns = namespace(__proto__={'polluted': 1}) %}{% set ns.__proto__ = {'polluted': 1} %}",
      "{% do empty.update({'__proto__': {'polluted': 1}}) %}{% do dict.setdefault('__proto__', {'polluted': 1}) %}",
      "{% do dict().update(__proto__={'polluted': 1}) %}{{ dict(**{'__proto__': {'polluted': 1}}) }}",
      "{% macro m() %}{{ kwargs }}{% endmacro %}{{ m(__proto__={'polluted': 1}, constructor=1) }}",
      "{{ func(__proto__={'polluted': 1}) }}{% set __proto__ = {'polluted': 1} %}{% set constructor = 1 %}",
      "{% for __proto__ in [{'polluted': 1}] %}{{ __proto__ }}{% endfor %}",
      "{{ [{'__proto__': 1}]|groupby('__proto__') }}{{ {'__proto__': {'polluted': 1}}|dictsort }}",
    ])
      render(source);
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect((host.empty as { polluted?: unknown }).polluted).toBeUndefined();
    expect((host.dict as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

const LENGTH = isRelease() ? 200_000 : 20_000;

describe(`sources of ${LENGTH} characters`, () => {
  it.each(longSources)("$name ends", ({ source, options }) => {
    expectAnswer({ id: "long", template: source(LENGTH), options: options ?? {}, context: {} });
  });

  it.each(nestedSources)("$name nested 20,000 deep ends", ({ source }) => {
    expectAnswer({ id: "deep", template: source(20_000), context: { a: 1 } });
    expectAnswer({ id: "less-deep", template: source(60), context: { a: 1 } });
  });
});

/** How a template takes time or memory: by a loop, a filter, a method, an operator. */
function kindsOf(template: string): string[] {
  const kinds = {
    loop: /{% for/,
    filter: /\|(\w+)/,
    method: /\.(\w+)\(/,
    operator: /[*+~%]/,
    macro: /macro|include/,
  };
  return Object.entries(kinds).flatMap(([kind, pattern]) => (pattern.test(template) ? [kind] : []));
}

/** Far below the limit of an untrusted template. */
const SMALL = { steps: 10_000, output: 100_000, depth: 50, range: 10_000 };

/** The default bounds take seconds to reach. */
const BOUNDS = isRelease() ? {} : { limits: SMALL };

describe("templates that would take all time or memory", () => {
  const jail = useJail();
  const kinds = ({ template }: (typeof explosions)[number]) => kindsOf(template);
  /** One of each kind of piece at the defaults; in a release one of each set of kinds, in `long` the rest. */
  const atDefaults = divided(explosions, kinds, ({ template }) => kindsOf(template).join(" "));
  const bounds = (name: string) => [
    ...(isRelease() ? [] : [{ limits: SMALL }]),
    ...(atDefaults.some((each) => each.name === name) ? [{}] : []),
  ];

  it.each(isRelease() ? atDefaults : explosions)(
    "$name is stopped",
    async ({ name, template, context, templates, kind }) => {
      const testCase = { id: "explosion", template, context: context ?? {}, templates: templates ?? {} };
      for (const limits of bounds(name)) {
        const answer = await jail.run({ ...testCase, options: { extensions: ["do"], ...limits } });
        expect(show(answer)).toMatch(kind ?? /^LimitError/);
      }
    },
  );

  it.each(honest)("%s is not", (template) => {
    expect(runCase({ id: "honest", template, options: { extensions: ["do"] } }).error).toBeUndefined();
  });

  it.each([
    ["a list that holds itself", "{{ a }}{{ a == a }}{{ a|string|length > 0 }}"],
    ["the same through json", "{{ a|tojson }}"],
    ["the same through pprint", "{{ a|pprint }}"],
    ["two that hold each other, compared", "{{ a == b }}"],
    ["a list shared again and again", "{{ wide }}"],
    ["the same through json", "{{ wide|tojson }}"],
    ["the same, compared", "{{ wide == wider }}"],
  ])("%s", (_, template) => {
    const a: unknown[] = [1];
    const b: unknown[] = [1];
    a.push(b);
    b.push(a);
    const doubled = (value: unknown, times: number): unknown =>
      times === 0 ? value : doubled([value, value], times - 1);
    const context = { a, b, wide: doubled([1], 60), wider: doubled([1], 60) };
    const environment = environmentOf({ id: "cyclic", template, options: BOUNDS });
    try {
      environment.fromString(template).render(context);
    } catch (error) {
      expect(error).toHaveProperty("kind");
    }
  });
});

/** Text or an error of the engine, for any source. */
function expectAnswer(testCase: Case): void {
  expect(runCase(testCase).error?.type).not.toBe("CRASH");
}
