import type { FileBytes } from "../operations.ts";
import type { EngineContext } from "./engine.ts";
import { InputProblem } from "./input-problem.ts";
import { readMp3 } from "./read-mp3.ts";
import { readWav } from "./read-wav.ts";
import type { Sound } from "./sound.ts";

/**
 * Decodes a recording, by its first bytes.
 * @throws InputProblem
 */
export function readSound({ bytes }: FileBytes, context: EngineContext): Sound {
  const name = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  if (bytes.length >= 44 && name(0, 4) === "RIFF" && name(8, 4) === "WAVE") return readWav(bytes);
  // A tag, or the eleven bits that begin a frame.
  if (name(0, 3) === "ID3" || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0))
    return readMp3(bytes, context);
  throw new InputProblem("Unsupported audio format. Convert the file to WAV or MP3");
}
