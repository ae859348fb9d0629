import { longestText, type Sent, sentList } from "../sent.ts";
import type { Viewer } from "../viewer.ts";
import { markedIn } from "./marked-in.ts";
import { markedWords } from "./marked-words.ts";
import { spansIn } from "./spans.ts";

/** Nothing found in a text is an empty list; a classifier, which was given a list of labels, never answers so. */
const isNothingFound = (data: unknown, sent: Sent) =>
  Array.isArray(data) &&
  data.length === 0 &&
  longestText(sent) !== "" &&
  Object.keys(sent.files).length === 0 &&
  sentList(sent, () => true) === undefined;

export const spans: Viewer = {
  id: "spans",
  matches: (data, sent) => spansIn(data) !== undefined || isNothingFound(data, sent),
  text: (data, sent) => {
    const all = spansIn(data) ?? [];
    const { text, spans } = markedIn(all, sent);
    if (text !== undefined) return markedWords(text, spans);
    return all.map(({ word, label, score }) => [word, label, score].join("\t")).join("\n");
  },
  load: () => import("./spans-view.tsx").then(({ SpansView }) => SpansView),
};
