import { embeddings } from "./embeddings/index.ts";
import { file } from "./files/index.ts";
import { depth, image } from "./images/index.ts";
import { json } from "./json/index.ts";
import { chat } from "./markdown/index.ts";
import { audio, video } from "./media/index.ts";
import { ranking } from "./ranking/index.ts";
import { regions } from "./regions/index.ts";
import { scores } from "./scores/index.ts";
import type { SentRequest } from "./sent-request.ts";
import { spans } from "./spans/index.ts";
import { table } from "./tables/index.ts";
import { answer, text, transcript } from "./text/index.ts";
import type { Viewer } from "./viewer.ts";

/**
 * In order of priority. Viewers that check the input precede those that check only the output; the last one accepts
 * any output.
 */
export const VIEWERS: readonly Viewer[] = [
  image,
  audio,
  video,
  file,
  depth,
  table,
  spans,
  regions,
  ranking,
  embeddings,
  scores,
  chat,
  transcript,
  answer,
  text,
  json,
];

/** The viewer that fits the data, for any task. */
export const findViewer = (data: unknown, sent: SentRequest): Viewer =>
  VIEWERS.find((viewer) => viewer.matches(data, sent)) ?? json;
