import { fileURLToPath } from "node:url";
import type * as peer from "@huggingface/inference";
import type * as compat from "@inferhub/inference/compat";
import ts from "typescript";
import { describe, expect, expectTypeOf, it } from "vitest";

/** Functions of both packages. */
type Shared = keyof typeof peer & keyof typeof compat;

/** Names of functions whose arguments at the peer do not fit here. */
type Unaccepted = {
  [Name in Shared]: (typeof peer)[Name] extends (args: infer Args, ...more: never[]) => unknown
    ? (typeof compat)[Name] extends (args: infer Own, ...more: never[]) => unknown
      ? Args extends Own
        ? never
        : Name
      : never
    : never;
}[Shared];

/** The names that a module exports, as the compiler reads them. */
function listExports(file: string): string[] {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return module ? checker.getExportsOfModule(module).map(({ name }) => name) : [];
}

describe("names and types of the Hugging Face client", () => {
  it("are all exported, except code samples, which are a separate package", () => {
    const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
    const theirs = listExports(path("../../../node_modules/@huggingface/inference/dist/commonjs/index.d.ts"));
    const own = listExports(path("../src/compat.ts"));
    expect(theirs.length).toBeGreaterThan(100);
    expect(theirs.filter((name) => !own.includes(name))).toEqual(["snippets"]);
  });

  it("are accepted as arguments", () => {
    expectTypeOf<Unaccepted>().toEqualTypeOf<never>();
  });

  it("are accepted as options", () => {
    expectTypeOf<peer.Options>().toExtend<compat.Options>();
  });

  it("take plain strings for roles and providers", () => {
    void ((client: compat.InferenceClient, role: string, provider: string) =>
      client.chatCompletion({ provider, model: "m", messages: [{ role, content: "Hi" }], anything: 1 }));
    void ((client: compat.InferenceClient) => client.chatCompletion({ messages: [], stream: true }));
    void ((client: compat.InferenceClient) => client.imageClassification({ data: new Blob() }));
  });
});
