import { readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import vm from "node:vm";
import type { EngineContext } from "./engine.ts";

interface Tensor {
  toTypedArray(): ArrayLike<number>;
  /** Frees the tensor's memory. */
  delete(): void;
}

/** The part of LiteRT's API that is used here. */
export interface LiteRt {
  readonly Tensor: new (data: Float32Array, shape: readonly number[]) => Tensor;
  loadLiteRt(program: string): Promise<unknown>;
  loadAndCompile(
    model: Uint8Array,
    options: { readonly accelerator: "wasm" },
  ): Promise<{ run(input: Tensor): Promise<readonly Tensor[]> }>;
}

/** The other builds need relaxed SIMD, which Node 20 lacks. */
const PROGRAM = "litert_wasm_compat_internal.js";

let loaded: Promise<LiteRt> | undefined;

/** Loads LiteRT with WebAssembly, once per thread. */
export const loadLiteRt = (context: EngineContext): Promise<LiteRt> => {
  loaded ??= prepare(context);
  return loaded;
};

/** LiteRT supports only browsers. While it loads, this thread emulates the globals of a web worker. */
async function prepare(context: EngineContext): Promise<LiteRt> {
  const folder = join(dirname(context.path("@litertjs/core", "package.json")), "wasm") + sep;
  const globals = globalThis as unknown as Record<string, unknown>;
  const names = ["require", "self", "__filename", "__dirname", "importScripts"] as const;
  const before = names.map((name) => [name, globals[name]] as const);
  Object.assign(globals, {
    require: context.load,
    self: globalThis,
    __filename: folder,
    __dirname: folder,
    importScripts: (file: string) => vm.runInThisContext(readFileSync(file, "utf8"), { filename: file }),
  });
  try {
    const litert = await context.import<LiteRt>("@litertjs/core");
    await litert.loadLiteRt(join(folder, PROGRAM));
    return litert;
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete globals[name];
      else globals[name] = value;
  }
}
