import { readFileSync } from "node:fs";
import { checkEnglish } from "./bounds.ts";
import type { LoadEngine } from "./engine.ts";
import { InputProblem } from "./input-problem.ts";
import { OUTPUT_PATH, runProgram } from "./run-program.ts";

/** Compiled modules by path. All voices share one file. */
const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** Flite: a WASI program that writes its audio to a file. */
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
          throw new InputProblem(`Unsupported audio format: "${format.slice(0, 20)}". Expected "wav"`);
        const text = checkEnglish(inputs);
        if (!/[\p{L}\p{N}]/u.test(text)) throw new InputProblem("The text has no letters or digits to speak");
        return { bytes: speak(program, text, voice, speed), type: "audio/wav" };
      },
    },
  };
};

/** All voices have a sample rate of 16 kHz. */
const VOICES: ReadonlySet<string> = new Set(["slt", "rms", "awb"]);

function speak(
  program: WebAssembly.Module,
  text: string,
  voice: string,
  speed: number,
): Uint8Array<ArrayBuffer> {
  return runProgram(program, [
    ...["flite", "-voice", voice, "--setf", `duration_stretch=${1 / speed}`],
    // A line break would end the sentence early.
    ...["-t", text.replaceAll(/\s+/g, " "), "-o", OUTPUT_PATH],
  ]);
}
