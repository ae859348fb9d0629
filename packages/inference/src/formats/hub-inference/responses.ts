import * as v from "valibot";
import { remoteMedia, WireError } from "../../contracts/wire.ts";
import { decodeFile } from "../lib/decode-file.ts";
import { parseWith } from "../lib/parse-with.ts";
import { parseTranscript } from "../lib/transcript.ts";

/** Results for one input: a list, a list of lists per input, or a single item. */
export function unwrapRows(body: unknown): unknown {
  const rows = Array.isArray(body) ? body : [body];
  return Array.isArray(rows[0]) ? rows[0] : rows;
}

/** The response to the one input, or the best of several: alone or the first of a list. */
export function unwrapFirst(body: unknown): unknown {
  if (!Array.isArray(body)) return body;
  if (body.length === 0) throw new WireError("malformed", "The response is an empty list");
  return body[0];
}

/** Returns the only item of a single-item list. */
export function unwrapSingle(body: unknown): unknown {
  return Array.isArray(body) && body.length === 1 ? body[0] : body;
}

const columns = v.object({ labels: v.array(v.string()), scores: v.array(v.number()) });

/** Labels with their scores, in pairs or, from older back ends, in two lists. */
export function zipLabels(body: unknown): unknown {
  const [head] = Array.isArray(body) ? body : [body];
  if (!(head as { labels?: unknown } | undefined)?.labels) return unwrapRows(body);
  const { labels, scores } = parseWith(columns, head);
  if (labels.length !== scores.length) {
    throw new WireError(
      "malformed",
      `The response contains ${labels.length} labels and ${scores.length} scores`,
    );
  }
  return labels.map((label, index) => ({ label, score: scores[index] }));
}

/**
 * Vectors of strings or tokens. Backends without batching wrap each string's tokens in a list, and this removes
 * that level.
 */
export function unwrapTokenVectors(body: unknown, { inputs }: { readonly inputs: unknown }): unknown {
  const isBatch = Array.isArray(inputs) && Array.isArray(body) && body.length === inputs.length;
  return isBatch && body.every(isWrapped) ? body.map(([tokens]) => tokens) : body;
}

/** A list of one, which contains the vectors of tokens. */
const isWrapped = (rows: unknown): rows is [unknown] =>
  Array.isArray(rows) && rows.length === 1 && Array.isArray(rows[0]) && Array.isArray(rows[0][0]);

/** A transcript, alone or in a list. */
export const parseTranscriptReply = (body: unknown) => parseTranscript(unwrapFirst(body));

/** Depths with a gray image, or only the image. */
export const parseDepth = (body: unknown) => (body instanceof Blob ? { depth: body } : unwrapFirst(body));

const wrapped = v.union([
  v.object({ data: v.tuple([v.object({ b64_json: v.string() })]) }),
  v.object({ output: v.tuple([v.string()]) }),
]);

/** An image that a few back ends wrap in JSON. */
export function unwrapImage(body: unknown) {
  const reply = parseWith(wrapped, body);
  return "output" in reply ? remoteMedia(reply.output[0]) : decodeFile(reply.data[0].b64_json);
}
