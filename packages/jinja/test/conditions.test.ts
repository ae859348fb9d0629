import { describe, expect, it } from "vitest";
import { chatEnvironment } from "../src/chat/index.ts";
import { Environment, StrictUndefined, Undefined } from "../src/index.ts";

const yes = (condition: string) => `{{ 'yes' if ${condition} else 'no' }}`;
const message = { role: "user", content: "Hi", tool_calls: null, empty: "", absent: undefined };

describe("conditions on what may be missing", () => {
  it.each([
    ["tools", "no"],
    ["message.role", "yes"],
    ["message['role']", "yes"],
    ["message.empty", "no"],
    ["message.name", "no"],
    ["message['name']", "no"],
    ["message.absent", "no"],
    ["message.absent is defined", "no"],
    ["message.name is defined", "no"],
    ["message.name is not defined", "yes"],
    ["message.tool_calls is defined", "yes"],
    ["message.tool_calls is none", "yes"],
    ["message.name is none", "no"],
    ["message.content is string", "yes"],
    ["message.name is string", "no"],
    ["message.name is iterable", "yes"],
    ["message.name is sequence", "yes"],
    ["message.name is callable", "yes"],
    ["message is mapping", "yes"],
    ["tools is mapping", "no"],
    // Methods of dicts come before their keys.
    ["message.items", "yes"],
    ["'role' in message and 'absent' not in message", "yes"],
  ])("%s: %s", (condition, expected) => {
    expect(chatEnvironment().fromString(yes(condition)).render({ message })).toBe(expected);
  });

  it.each([
    ["tools.first", "Unknown variable: tools"],
    ["message.name.first", "'dict object' has no attribute 'name'"],
    ["message['name']['first'] is defined", "'dict object' has no attribute 'name'"],
  ])("fails below a missing value: %s", (condition, expected) => {
    const template = chatEnvironment().fromString(yes(condition));
    expect(() => template.render({ message })).toThrow(expected);
  });

  it("sees what a variable is before and behind its assignment", () => {
    const source = `${yes("x is defined")}{% set x = none %}${yes("x is defined")}${yes("x is none")}`;
    expect(chatEnvironment().fromString(source).render()).toBe("noyesyes");
    expect(chatEnvironment().fromString(source).render({ x: 1 })).toBe("yesyesyes");
  });

  it("reads attributes of namespaces and of their values", () => {
    const source = `{% set ns = namespace(found=false, at={'x': 1}) %}${yes("ns.found")}${yes("ns.other is defined")}${yes("ns.at.x")}`;
    expect(chatEnvironment().fromString(source).render()).toBe("nonoyes");
  });

  it("asks the undefined values that the environment has", () => {
    const strict = new Environment({ undefined: StrictUndefined });
    expect(() => strict.fromString(yes("message.name")).render({ message })).toThrow("no attribute 'name'");
    const names: unknown[] = [];
    class Noted extends Undefined {
      constructor(reason = {}) {
        super(reason);
        names.push(this.reason.name);
      }
    }
    new Environment({ undefined: Noted }).fromString(yes("message.name or tools")).render({ message });
    expect(names).toEqual(["name", "tools"]);
  });

  it("uses a test that the host gave this name", () => {
    const environment = new Environment({ tests: { defined: () => true } });
    expect(environment.fromString(yes("tools is defined")).render()).toBe("yes");
  });
});

describe("methods of dicts", () => {
  it.each([
    ["message.get('role')", "user"],
    ["message.get('name')", "None"],
    ["message.get('name', 'none')", "none"],
    ["message.get('absent', 'none')", "none"],
    ["message.keys() | list | first", "role"],
    ["{'a': 1}.get('a')", "1"],
  ])("%s writes %s", (expression, expected) => {
    expect(chatEnvironment().fromString(`{{ ${expression} }}`).render({ message })).toBe(expected);
  });

  it.each([
    ["message.get()", "get expected at least 1 argument, got 0"],
    ["message.get([])", "unhashable type: 'list'"],
    ["message.pop('role')", "is unsafe"],
  ])("%s fails", (expression, expected) => {
    const template = chatEnvironment().fromString(`{{ ${expression} }}`);
    expect(() => template.render({ message })).toThrow(expected);
  });
});

describe("filters that take items one by one", () => {
  it("begin when the first item is read, and read no more than needed", () => {
    const seen: number[] = [];
    const environment = new Environment({
      tests: {
        noted: (value: number) => {
          seen.push(value);
          return value > 1;
        },
      },
    });
    const template = environment.fromString("{% set big = [1, 2, 3] | select('noted') %}-{{ big | first }}");
    expect(template.render()).toBe("-2");
    expect(seen).toEqual([1, 2]);
  });

  it("take no steps beyond their items", () => {
    const environment = new Environment({ limits: { steps: 10 } });
    const render = (count: number) =>
      environment.fromString("{{ items | map('upper') | join }}").render({ items: Array(count).fill("a") });
    expect(render(4)).toBe("AAAA");
    expect(() => render(11)).toThrow("more than 10 steps");
  });

  it("are read once", () => {
    const source = "{% set a = [1, 2] | map('string') %}{{ a | join }}-{{ a | join }}";
    expect(new Environment().fromString(source).render()).toBe("12-");
  });
});

describe("sums and slices", () => {
  it.each([
    ["'a' + 'b' + x", "abc"],
    ["x + 'd'", "cd"],
    ["1 + 2 + n", "6"],
    ["2147483647 + n", "2147483650"],
    ["0.5 + n", "3.5"],
    ["[1] + list", "[1, 1, 2]"],
    ["list[1:]", "[2]"],
    ["list[5:]", "[]"],
    ["list[-1:]", "[2]"],
    ["list[true:]", "[2]"],
  ])("%s writes %s", (expression, expected) => {
    const variables = { x: "c", n: 3, list: [1, 2] };
    expect(new Environment().fromString(`{{ ${expression} }}`).render(variables)).toBe(expected);
  });

  it("refuse what does not add up or is no index", () => {
    const fails = (expression: string) => () =>
      new Environment().fromString(`{{ ${expression} }}`).render({ n: 3, list: [] });
    expect(fails("'a' + n")).toThrow('can only concatenate str (not "int") to str');
    expect(fails("list[1.5:]")).toThrow("slice indices must be integers");
  });
});
