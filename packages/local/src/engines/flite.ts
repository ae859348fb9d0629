import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WASI } from "node:wasi";
import { checkEnglish } from "./bounds.ts";
import type { LoadEngine } from "./engine.ts";
import { InputProblem } from "./input-problem.ts";

/** Modules by path: the voices are in one file. */
const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** Flite: a program for WASI, which writes its sound into a folder of its own. */
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
          throw new InputProblem(`There is no voice "${voice.slice(0, 40)}": take ${[...VOICES].join(", ")}`);
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
  const folder = mkdtempSync(join(tmpdir(), "inferhub-speech-"));
  try {
    const wasi = new WASI({
      version: "preview1",
      args: [
        ...["flite", "-voice", voice, "--setf", `duration_stretch=${1 / speed}`],
        // Line breaks would end a sentence in the middle.
        ...["-t", text.replaceAll(/\s+/g, " "), "-o", "/out/speech.wav"],
      ],
      preopens: { "/out": folder },
      returnOnExit: true,
    });
    wasi.start(new WebAssembly.Instance(program, wasi.getImportObject() as WebAssembly.Imports));
    return new Uint8Array(readFileSync(join(folder, "speech.wav")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
