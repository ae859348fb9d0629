import { embeddings } from "./embeddings.tsx";
import { image } from "./image.tsx";
import { json } from "./json.tsx";
import { scores } from "./scores.tsx";
import { text } from "./text.tsx";
import { transcript } from "./transcript.tsx";
import type { Viewer } from "./viewer.ts";

/** Asked in this order; the last one takes everything. */
export const VIEWERS: readonly Viewer[] = [scores, embeddings, transcript, text, image, json];

/** The viewer that fits the data, whatever task it comes from. */
export const viewerFor = (data: unknown): Viewer => VIEWERS.find((viewer) => viewer.matches(data)) ?? json;
