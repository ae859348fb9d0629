import type { OperationId } from "@inferhub/catalog";
import { decodeBase64, SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";
import type { ServerBody } from "@inferhub/inference/define";
import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";

/** Candidate operations of a body, most likely first. */
export interface BodyKind {
  readonly operations: readonly OperationId[];
  /** Whether the body is only text, which can also be a file of an unknown format, or a mistake. */
  readonly isText: boolean;
  /** Fields of the body, its parameters and its inputs together. */
  readonly members: JsonObject;
}

const UNKNOWN: BodyKind = { operations: [], isText: false, members: {} };

type Kind = "image" | "audio" | "video";

/** Operations by the media type of the file. */
const WITH_FILE: Readonly<Record<Kind, readonly OperationId[]>> = {
  image: [
    ...(["image-classification", "object-detection", "image-segmentation", "image-to-text"] as const),
    ...(["depth-estimation", "image-to-image", "image-to-video"] as const),
    ...(["image-text-to-image", "image-text-to-video"] as const),
  ],
  audio: ["automatic-speech-recognition", "audio-classification", "audio-to-audio"],
  // Audio recorders can write files with a video signature.
  video: ["video-classification", "automatic-speech-recognition", "audio-classification"],
};

const WITH_TEXT: readonly OperationId[] = [
  ...(["text-classification", "token-classification", "translation", "summarization"] as const),
  ...(["fill-mask", "feature-extraction", "text-to-image", "text-to-video"] as const),
  ...(["text-to-speech", "text-to-audio", "text-generation"] as const),
  ...(["image-text-to-image", "image-text-to-video"] as const),
];

/** Fields that contain files. */
const FILE_MEMBERS: readonly (readonly [Kind, readonly string[]])[] = [
  ["audio", ["audio", "audio_url", "audio_file"]],
  ["video", ["video", "video_url"]],
  [
    "image",
    [
      ...["image", "images", "image_url", "image_urls", "input_image", "input_images", "img"],
      ...["start_image", "first_frame_image", "frame_images", "reference_images"],
    ],
  ],
];

/** Fields that are specific to one operation, or to two that other fields distinguish. */
const TELLING: readonly (readonly [string, readonly OperationId[]])[] = [
  ["table", ["table-question-answering"]],
  ["context", ["question-answering"]],
  ["sentences", ["sentence-similarity"]],
  ["documents", ["text-ranking"]],
];

/** Returns candidate operations based on a body's structure. Empty if it isn't specific. */
export function getBodyKind(body: ServerBody): BodyKind {
  switch (body.kind) {
    case "bytes": {
      const kind = kindOfType(body.type) ?? kindOfType(sniffMediaType(body.bytes) ?? "");
      return kind ? { ...UNKNOWN, operations: WITH_FILE[kind] } : UNKNOWN;
    }
    case "json":
      return isObject(body.json) ? formOfMembers(body.json) : UNKNOWN;
    default:
      return UNKNOWN;
  }
}

function formOfMembers(body: JsonObject): BodyKind {
  const inputs = body["inputs"] ?? body["input"];
  const inner = isObject(inputs) ? inputs : {};
  const parameters = isObject(body["parameters"]) ? body["parameters"] : {};
  const members = { ...body, ...parameters, ...inner };
  const operations = operationsFor(members, inner, inputs);
  return { operations, isText: operations === WITH_TEXT || operations === DRAWN_FROM_TEXT, members };
}

function operationsFor(members: JsonObject, inner: JsonObject, inputs: unknown): readonly OperationId[] {
  const telling = TELLING.find(([name]) => isGiven(members[name]));
  if (telling) return telling[1];
  if (isGiven(inner["data"])) return ["tabular-classification", "tabular-regression"];
  if (isGiven(members["contents"])) return answersToContents(members["generationConfig"]);
  const kind = (typeof inputs === "string" ? kindOfText(inputs) : undefined) ?? kindOfMembers(members);
  if (kind === "image" && isGiven(members["question"])) {
    return ["visual-question-answering", "document-question-answering"];
  }
  if (isGiven(members["candidate_labels"])) {
    return kind === "image"
      ? ["zero-shot-image-classification", "zero-shot-object-detection"]
      : ["zero-shot-classification"];
  }
  if (kind) return WITH_FILE[kind];
  return inputs === undefined && isGiven(members["prompt"]) ? DRAWN_FROM_TEXT : WITH_TEXT;
}

/** A prompt outside `inputs` is for image or video generation. Other text can be any operation. */
const DRAWN_FROM_TEXT: readonly OperationId[] = ["text-to-image", "text-to-video", ...WITH_TEXT];

/** One URL responds with text, images or speech, as the settings ask. */
function answersToContents(settings: unknown): readonly OperationId[] {
  const asked = JSON.stringify(isObject(settings) ? (settings["responseModalities"] ?? []) : []);
  if (/image/i.test(asked)) return ["text-to-image", "image-to-image", "image-text-to-image"];
  return /audio/i.test(asked) ? ["text-to-speech"] : ["chat-completion"];
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";

function kindOfMembers(members: JsonObject): Kind | undefined {
  return FILE_MEMBERS.find(([, names]) => names.some((name) => isGiven(members[name])))?.[0];
}

/** Detects a file as base64, by its first bytes, or as a data URL. */
function kindOfText(text: string): Kind | undefined {
  const [, type] = /^data:([\w.+/-]+)[;,]/.exec(text) ?? [];
  if (type) return kindOfType(type);
  const head = text.slice(0, Math.ceil(SNIFF_BYTES / 3) * 4);
  if (!/^[A-Za-z0-9+/_-]+=*$/.test(head)) return undefined;
  return kindOfType(sniffMediaType(decodeBase64(head)) ?? "");
}

function kindOfType(type: string): Kind | undefined {
  const [kind] = type.toLowerCase().split("/");
  return kind === "image" || kind === "audio" || kind === "video" ? kind : undefined;
}
