import { describe, expect, it } from "vitest";
import { createSilentWav } from "../silent-wav.ts";
import { transcribe } from "./speech-recognition.ts";

describe("transcribe", () => {
  it("reads the length of a WAV from its header", () => {
    const { text, seconds } = transcribe({ bytes: createSilentWav(2.4), type: "audio/wav" });
    expect(seconds).toBe(2.4);
    expect(text).toMatch(
      /^Sandbox transcript, not speech recognition: 2\.4 seconds of audio\/wav, fingerprint [0-9a-f]{8}$/,
    );
  });

  it("estimates the length of anything else, and of a WAV that is cut", () => {
    expect(transcribe({ bytes: new Uint8Array(32_000), type: "audio/mpeg" }).seconds).toBe(2);
    expect(transcribe({ bytes: createSilentWav(2).slice(0, 20), type: "audio/wav" }).seconds).toBe(0);
    expect(transcribe({ bytes: createSilentWav(2).slice(0, 44 + 16_000), type: "audio/wav" }).seconds).toBe(
      1,
    );
  });

  it("covers the recording with pieces that join to the text", () => {
    const { text, seconds, pieces } = transcribe({ bytes: createSilentWav(3), type: "audio/wav" });
    expect(pieces.map((piece) => piece.text).join(" ")).toBe(text);
    expect(pieces[0]?.start).toBe(0);
    expect(pieces.at(-1)?.end).toBe(seconds);
  });

  it("tells recordings apart", () => {
    const [one, other] = [1, 2].map((byte) => transcribe({ bytes: new Uint8Array(9).fill(byte), type: "" }));
    expect(one?.text).not.toBe(other?.text);
  });
});
