import { RolldownMagicString } from "rolldown";
import { parseAst } from "rolldown/parseAst";
import { describe, expect, it } from "vitest";
import { writePlainFunctions } from "../tools/plain-functions.mjs";
import { nestRarelyRun } from "../tools/rarely-run.mjs";

describe("plain functions", () => {
  const plain = (code: string) => {
    const text = new RolldownMagicString(code);
    writePlainFunctions(text, code, parseAst(code));
    return text.toString();
  };

  it.each([
    ["const add = (a, b) => a + b;", "const add = function (a, b) { return a + b; };"],
    ["const one = a => a;", "const one = function (a) { return a; };"],
    ["const pair = () => ({ a: 1 });", "const pair = function () { return ({ a: 1 }); };"],
    ["const run = ({ a } = {}, ...b) => { a(b); };", "const run = function ({ a } = {}, ...b) { a(b); };"],
    [
      "export const made = define({}, (a) => a);",
      "export const made = define({}, function (a) { return a; });",
    ],
    ["const outer = () => () => 1;", "const outer = function () { return () => 1; };"],
  ])("%s", (code, expected) => {
    expect(plain(code)).toBe(expected);
  });

  it.each([
    "class A { field = () => this.name; }",
    "const own = () => arguments.length;",
    "const later = async (a) => a;",
    "function usual() { return [1].map((a) => a); }",
  ])("leaves %s", (code) => {
    expect(plain(code)).toBe(code);
  });
});

describe("rarely run declarations", () => {
  /** The module with its declarations named `rare…` in a function. */
  const nest = (code: string) => {
    const text = new RolldownMagicString(code);
    nestRarelyRun(text, parseAst(code).body, (node) => /^\w+ rare/i.test(code.slice(node.start)), "group");
    return text.toString();
  };
  const imported = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);
  const made: string[] = [];
  Object.assign(globalThis, { made });

  it("are made at their first call, once, and return the same", async () => {
    const code = nest(`
      const rareTable = globalThis.made.push("table") && new Map([["a", 1]]);
      const rareLookUp = (key) => rareTable.get(key);
      function rareSum(first, ...others) { return others.reduce((sum, each) => sum + rareLookUp(each), first); }
      const sum = (...keys) => rareSum(0, ...keys);
      export { rareLookUp, sum };`);
    const { rareLookUp, sum } = await imported(code);
    expect(made).toEqual([]);
    expect(sum("a", "a", "a")).toBe(3);
    expect(rareLookUp("b")).toBeUndefined();
    expect(made).toEqual(["table"]);
  });

  it("stay outside where the rest of the module reads their value, or calls them at once", async () => {
    const code = nest(`
      const RareKind = class {};
      const rareLimit = 3;
      function rareDouble(value) { return rareTwice * value; }
      const rareTwice = 2;
      function rareHalf(value) { return value / 2; }
      const six = rareDouble(rareLimit);
      const isKind = (value) => value instanceof RareKind && rareHalf(4) === 2;
      export { RareKind, six, isKind };`);
    expect(code).toMatch(/function group\(\) \{\s*function rareHalf/);
    expect(code.match(/function group[\s\S]*return/)?.[0]).not.toMatch(
      /RareKind|rareLimit|rareDouble|rareTwice/,
    );
    const { RareKind, six, isKind } = await imported(code);
    expect(six).toBe(6);
    expect(isKind(new RareKind())).toBe(true);
  });

  it("are left alone in a module that has none", () => {
    expect(nest("const usual = 1;\nexport { usual };")).toBe("const usual = 1;\nexport { usual };");
  });
});
