import { readFileSync } from "node:fs";
import { checkEnglish } from "./bounds.ts";
import type { LoadEngine } from "./engine.ts";
import { InputProblem } from "./input-problem.ts";
import { OUTPUT_PATH, runProgram } from "./run-program.ts";

/** Modules by path: the voices are in one file. */
const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** Flite: a program for WASI, which writes its sound into a file. */
export const load: LoadEngine = async ({ package: name, weights: ownVoice }, context) => {
  const path = context.path(name, "flite.wasm");
  const found = compiled.get(path) ?? WebAssembly.compile(readFileSync(path));
  compiled.set(path, found);
  const program = await found;
  return {
    tasks: {
      "text-to-speech": ({ inputs, parameters }) => {
        const { voice = ownVoice, speed = 1, response_format: format = "wav" } = parameters ?? {};
        if (!VOICES.has(voice))
          throw new InputProblem(
            `Unknown voice: "${voice.slice(0, 40)}". Expected one of: ${[...VOICES].join(", ")}`,
          );
        if (format !== "wav")
          throw new InputProblem(`The sound is a WAV file, and cannot be ${format.slice(0, 20)}`);
        return { bytes: speak(program, checkEnglish(inputs), voice, speed), type: "audio/wav" };
      },
    },
  };
};

/** 16 kHz all of them. */
const VOICES: ReadonlySet<string> = new Set(["slt", "rms", "awb"]);

function speak(
  program: WebAssembly.Module,
  text: string,
  voice: string,
  speed: number,
): Uint8Array<ArrayBuffer> {
  return runProgram(program, [
    ...["flite", "-voice", voice, "--setf", `duration_stretch=${1 / speed}`],
    // Line breaks would end a sentence in the middle.
    ...["-t", text.replaceAll(/\s+/g, " "), "-o", OUTPUT_PATH],
  ]);
}
