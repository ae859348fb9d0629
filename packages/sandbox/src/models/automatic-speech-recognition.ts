import type { ModelRunner } from "./model-runner.ts";
import { type TranscriptPiece, transcribe } from "./speech-recognition.ts";

/** Says how long the recording is; what is said in it, nobody listened to. */
export const runSpeechRecognition: ModelRunner<"automatic-speech-recognition"> = (
  { inputs, parameters },
  { seed },
) => {
  const { text, pieces } = transcribe(inputs, seed);
  const wanted = parameters?.return_timestamps;
  if (!wanted) return { text };
  const timed = wanted === "word" ? pieces.flatMap(wordsOf) : pieces;
  return { text, chunks: timed.map(({ text, start, end }) => ({ text, timestamp: [start, end] })) };
};

/** Every word takes as long as the others of its piece. */
function wordsOf({ text, start, end }: TranscriptPiece): TranscriptPiece[] {
  const words = text.split(" ");
  const at = (index: number) => Math.round((start + ((end - start) * index) / words.length) * 100) / 100;
  return words.map((word, index) => ({ text: word, start: at(index), end: at(index + 1) }));
}
