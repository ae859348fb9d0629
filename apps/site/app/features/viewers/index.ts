import { embeddings } from "./embeddings/index.ts";
import { file } from "./files/index.ts";
import { json } from "./json/index.ts";
import { chat } from "./markdown/index.ts";
import { audio, video } from "./media/index.ts";
import { depth, picture } from "./pictures/index.ts";
import { ranking } from "./ranking/index.ts";
import { regions } from "./regions/index.ts";
import { scores } from "./scores/index.ts";
import type { Sent } from "./sent.ts";
import { spans } from "./spans/index.ts";
import { table } from "./tables/index.ts";
import type { Viewer } from "./viewer.ts";
import { answer, text, transcript } from "./words/index.ts";

/**
 * Asked in this order. Those that look at what was sent stand before those to whom the shape alone is enough; the
 * last one takes everything.
 */
export const VIEWERS: readonly Viewer[] = [
  picture,
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

/** The viewer that fits the data, whatever task it comes from. */
export const viewerFor = (data: unknown, sent: Sent): Viewer =>
  VIEWERS.find((viewer) => viewer.matches(data, sent)) ?? json;
