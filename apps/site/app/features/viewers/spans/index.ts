import { findLongestText, getSentList, type SentRequest } from "../sent-request.ts";
import type { Viewer } from "../viewer.ts";
import { findMarkedText } from "./find-marked-text.ts";
import { formatMarkedText } from "./format-marked-text.ts";
import { readSpans } from "./spans.ts";

/** No entities are an empty list; a classifier with given labels never returns one. */
const isNothingFound = (data: unknown, sent: SentRequest) =>
  Array.isArray(data) &&
  data.length === 0 &&
  findLongestText(sent) !== "" &&
  Object.keys(sent.files).length === 0 &&
  getSentList(sent, () => true) === undefined;

export const spans: Viewer = {
  id: "spans",
  matches: (data, sent) => readSpans(data) !== undefined || isNothingFound(data, sent),
  text: (data, sent) => {
    const all = readSpans(data) ?? [];
    const { text, spans } = findMarkedText(all, sent);
    if (text !== undefined) return formatMarkedText(text, spans);
    return all.map(({ word, label, score }) => [word, label, score].join("\t")).join("\n");
  },
  load: () => import("./spans-view.tsx").then(({ SpansView }) => SpansView),
};
