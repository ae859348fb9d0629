import type { Viewer } from "../viewer.ts";
import { readRanking } from "./ranking.ts";

export const ranking: Viewer = {
  id: "ranking",
  matches: (data, sent) => readRanking(data, sent) !== undefined,
  text: (data, sent) =>
    (readRanking(data, sent) ?? [])
      .map(({ before, score, text }, at) => `${at + 1}\t${score}\t${text ?? `text ${before}`}`)
      .join("\n"),
  load: () => import("./ranking-view.tsx").then(({ RankingView }) => RankingView),
};
