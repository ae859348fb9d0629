import type { Viewer } from "../viewer.ts";
import { formatScores, readScores } from "./scores.ts";

export const scores: Viewer = {
  id: "scores",
  matches: (data) => readScores(data) !== undefined,
  text: (data) => (readScores(data) ?? []).map(formatScores).join("\n\n"),
  load: () => import("./scores-view.tsx").then(({ ScoresView }) => ScoresView),
};
