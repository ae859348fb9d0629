import { expect, it } from "vitest";
import { pureCalls } from "../scripts/pure-calls.mjs";

const marked = (code: string) => pureCalls.transform(code, "x.ts")?.code.replaceAll("/* @__PURE__ */ ", "#");

it.each([
  ["a constant", "const a = make(1);", "const a = #make(1);"],
  ["an exported one, with a type", "export const a: A = make<B>();", "export const a: A = #make<B>();"],
  ["what it is made of", "const a = [new Map(), { b: f(g()) }];", "const a = [#new Map(), { b: #f(#g()) }];"],
  ["a default", "export default define({ id: make() });", "export default #define({ id: #make() });"],
  [
    "a static member",
    "class A { static b = make(); c = make(); }",
    "class A { static b = #make(); c = make(); }",
  ],
])("marks the calls of %s", (_what, code, expected) => expect(marked(code)).toBe(expected));

it.each([
  ["made when a function is called", "const a = () => make(); function b() { const c = make(); }"],
  ["that stand for themselves", "make(); process.on('exit', stop);"],
  ["whose result goes elsewhere", "exitCode.value = make();"],
])("leaves calls alone %s", (_what, code) => expect(marked(code)).toBeUndefined());

it("reads no data", () => expect(pureCalls.transform("const a = make();", "x.json")).toBeNull());
