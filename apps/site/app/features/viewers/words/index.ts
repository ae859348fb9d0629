import { sentFile } from "../sent.ts";
import { isRecord, wordsOf } from "../values.ts";
import type { Viewer } from "../viewer.ts";
import { piecesOf } from "./pieces.ts";
import { textOf } from "./words.ts";

export const text: Viewer = {
  id: "text",
  matches: (data) => textOf(data) !== undefined,
  text: (data) => textOf(data) ?? "",
  load: () => import("./text-view.tsx").then(({ TextView }) => TextView),
};

export const answer: Viewer = {
  id: "answer",
  matches: (data) => isRecord(data) && typeof data["answer"] === "string",
  text: (data) => (isRecord(data) ? wordsOf(data["answer"]) : ""),
  load: () => import("./answer-with-place.tsx").then(({ AnswerWithPlace }) => AnswerWithPlace),
};

export const transcript: Viewer = {
  id: "transcript",
  matches: (data, sent) =>
    isRecord(data) &&
    typeof data["text"] === "string" &&
    (Array.isArray(data["chunks"]) || sentFile(sent, "audio") !== undefined),
  text: (data) => {
    if (!isRecord(data)) return "";
    const pieces = piecesOf(data["chunks"]).map(
      ({ start, end, text }) => `${start ?? "?"}\t${end ?? "?"}\t${text}`,
    );
    return [wordsOf(data["text"]), ...pieces].join("\n");
  },
  load: () => import("./transcript-view.tsx").then(({ TranscriptView }) => TranscriptView),
};
