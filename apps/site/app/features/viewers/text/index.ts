import { getSentFile } from "../sent-request.ts";
import { isRecord, toText } from "../values.ts";
import type { Viewer } from "../viewer.ts";
import { readText } from "./read-text.ts";
import { readTranscriptChunks } from "./transcript-chunks.ts";

export const text: Viewer = {
  id: "text",
  matches: (data) => readText(data) !== undefined,
  text: (data) => readText(data) ?? "",
  load: () => import("./text-view.tsx").then(({ TextView }) => TextView),
};

export const answer: Viewer = {
  id: "answer",
  matches: (data) => isRecord(data) && typeof data["answer"] === "string",
  text: (data) => (isRecord(data) ? toText(data["answer"]) : ""),
  load: () => import("./answer-in-context.tsx").then(({ AnswerInContext }) => AnswerInContext),
};

export const transcript: Viewer = {
  id: "transcript",
  matches: (data, sent) =>
    isRecord(data) &&
    typeof data["text"] === "string" &&
    (Array.isArray(data["chunks"]) || getSentFile(sent, "audio") !== undefined),
  text: (data) => {
    if (!isRecord(data)) return "";
    const pieces = readTranscriptChunks(data["chunks"]).map(
      ({ start, end, text }) => `${start ?? "?"}\t${end ?? "?"}\t${text}`,
    );
    return [toText(data["text"]), ...pieces].join("\n");
  },
  load: () => import("./transcript-view.tsx").then(({ TranscriptView }) => TranscriptView),
};
