import type { ModelRunner } from "./model-runner.ts";
import { byScore } from "./softmax.ts";
import { listen } from "./sound/listen.ts";
import { readSound } from "./sound/read-sound.ts";

const DEFAULT_COUNT = 5;

/** Labels tell how high what is heard sounds, scores for how much of the time. */
export const runAudioClassification: ModelRunner<"audio-classification"> = ({ inputs, parameters }) => {
  const names = listen(readSound(inputs));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([label, count]) => ({ label, score: count / names.length }))
    .sort(byScore)
    .slice(0, parameters?.top_k ?? DEFAULT_COUNT);
};
