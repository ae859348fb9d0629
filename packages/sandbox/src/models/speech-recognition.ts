import { wavSeconds } from "../media/read-wav.ts";
import { findDemo, getTexts } from "./demos.ts";
import { EXAMPLE } from "./labels.ts";
import { markOutput } from "./output-kind.ts";
import { fingerprint } from "./text/hash.ts";

/** 128 kbit/s, a common bit rate of compressed speech. */
const ASSUMED_BYTES_PER_SECOND = 16_000;

export interface Recording {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export interface TranscriptPiece {
  readonly text: string;
  /** Seconds. */
  readonly start: number;
  readonly end: number;
}

export interface Transcript {
  readonly text: string;
  readonly seconds: number;
  /** Joined by spaces, they are the text. */
  readonly pieces: readonly TranscriptPiece[];
}

/**
 * Returns the demo's transcript for the demo's recording. For other recordings, returns details of the file, because the
 * sandbox doesn't transcribe.
 */
export function transcribe({ bytes, type }: Recording, seed = 0): Transcript {
  const seconds = round(wavSeconds(bytes) ?? bytes.length / ASSUMED_BYTES_PER_SECOND);
  const demo = findDemo("automatic-speech-recognition", [{ bytes: new Uint8Array(bytes), type }]);
  markOutput(demo ? "example" : "stand-in");
  const texts = demo
    ? [
        EXAMPLE,
        ...getTexts(demo)
          .flatMap((text) => text.match(/[^,]+,?/g) ?? [])
          .map((text) => text.trim()),
      ]
    : [
        "Sandbox transcript, not speech recognition:",
        `${seconds} seconds of ${type.split(";")[0]?.trim() || "audio"},`,
        `fingerprint ${fingerprint(bytes, seed)}`,
      ];
  const pieces = texts.map((text, index) => ({
    text,
    start: round((seconds * index) / texts.length),
    end: round((seconds * (index + 1)) / texts.length),
  }));
  return { text: texts.join(" "), seconds, pieces };
}

const round = (seconds: number) => Math.round(seconds * 100) / 100;
