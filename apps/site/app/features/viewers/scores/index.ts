import type { Viewer } from "../viewer.ts";
import { scoresIn, scoresText } from "./scores.ts";

export const scores: Viewer = {
  id: "scores",
  matches: (data) => scoresIn(data) !== undefined,
  text: (data) => (scoresIn(data) ?? []).map(scoresText).join("\n\n"),
  load: () => import("./scores-view.tsx").then(({ ScoresView }) => ScoresView),
};
