import type { JsonPath, ResponseShape, WireRequest, WireShape } from "@inferhub/inference/define";
import { readAt } from "@inferhub/inference/formats/lib/read-at";
import { findFileName } from "../file-names.ts";

/** Path of the output in a response, and the name of the file to save. */
export interface OutputLocation {
  readonly kind: "json" | "bytes" | "base64" | "url";
  readonly at: JsonPath;
  /** `undefined` if the output isn't a file. */
  readonly file?: string;
  /** Whether the base64 is inside a data URL. */
  readonly isDataUrl?: boolean;
  /** Whether the file requires the API key. */
  readonly requiresAuth?: boolean;
  /** Whether some models return a list of URLs. */
  readonly oneOrMany?: boolean;
}

/** File extensions by media type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "audio/flac": "flac",
  "audio/mpeg": "mp3",
  "audio/pcm": "pcm",
};

/** File names for operations whose output only contains a file. */
const PART_NAMES: Readonly<Record<string, string>> = {
  "audio-to-audio": "audio.wav",
  "image-segmentation": "mask.png",
};

/** Returns the location of a call's output, after a job has completed. */
export function locateOutput(
  { response }: WireShape,
  operation: string,
  body: WireRequest["body"],
): OutputLocation {
  const shape = response && ("kind" in response ? (response as ResponseShape) : response[operation as never]);
  return shape ? toLocation(shape, operation, body) : { kind: "json", at: [] };
}

function toLocation(shape: ResponseShape, operation: string, body: WireRequest["body"]): OutputLocation {
  if (shape.kind === "json") return shape;
  if (shape.kind === "requested") {
    const form = readAt(body && "json" in body ? body.json : undefined, shape.by);
    return toLocation(shape.forms[String(form)] ?? shape.default, operation, body);
  }
  const file = toFileName(operation, shape.type);
  if (shape.kind === "bytes") return { kind: "bytes", at: [], file };
  if (shape.kind === "url") return { ...shape, file };
  return { kind: "base64", at: shape.at, file, isDataUrl: shape.kind === "data-url" };
}

function toFileName(operation: string, type: string | undefined): string {
  const usual = findFileName(operation) ?? PART_NAMES[operation] ?? "output.bin";
  const extension = type && EXTENSIONS[type];
  return extension ? usual.replace(/\w+$/, extension) : usual;
}
