import type { OperationId } from "@inferhub/catalog/operations";
import type { WireRequest } from "@inferhub/inference/define";
import { findFileName } from "../file-names.ts";
import type { Path } from "./path.ts";

/** What an answer is, and what of it a reader wants. */
export type Answer =
  /** JSON, of which a part is shown. */
  | { readonly kind: "json"; readonly at: Path }
  /** The file itself. */
  | { readonly kind: "bytes"; readonly file: string }
  /** A file in base64, or the address of one, somewhere in JSON. */
  | {
      readonly kind: "base64" | "url";
      readonly at: Path;
      readonly file: string;
      /** Whether a `data:` address stands around the base64. */
      readonly isDataUrl?: boolean;
    };

type Find = (operation: OperationId, body: WireRequest["body"]) => Answer;

const json =
  (...at: Path): Find =>
  () => ({ kind: "json", at });

const base64 =
  (file: string, ...at: Path): Find =>
  () => ({ kind: "base64", at, file });

const url =
  (file: string, ...at: Path): Find =>
  () => ({ kind: "url", at, file });

const bytes =
  (file: string): Find =>
  () => ({ kind: "bytes", file });

const fileOf = (operation: OperationId) => findFileName(operation) ?? "output.bin";

/** Pictures come in the form that the request asks for. */
const openaiPicture: Find = (operation, body) => {
  const asked =
    body && "json" in body ? (body.json as { response_format?: string }).response_format : "b64_json";
  const file = fileOf(operation);
  const isInline = asked === undefined || /b64|base64/.test(asked);
  return isInline
    ? { kind: "base64", at: ["data", 0, "b64_json"], file }
    : { kind: "url", at: ["data", 0, "url"], file };
};

const byOperation =
  (table: Partial<Record<OperationId, Find>>, otherwise: Find): Find =>
  (operation, body) =>
    (table[operation] ?? otherwise)(operation, body);

const CHAT = ["choices", 0, "message"] as const;

const googleFile = ["candidates", 0, "content", "parts", 0, "inlineData", "data"] as const;

/** Where wires keep what was asked for, by the wire's name; the whole answer is shown of those that are not named. */
const WIRES: Readonly<Record<string, Find>> = {
  "openai-chat": json(...CHAT),
  anthropic: json("content"),
  "openai-completions": json("choices", 0, "text"),
  "openai-images": openaiPicture,
  "openai-image-edits": openaiPicture,
  "openai-speech": bytes("speech.mp3"),
  "mistral-speech": base64("speech.mp3", "audio_data"),
  "mistral-fim": json(...CHAT),
  "fireworks-images": bytes("image.png"),
  "hyperbolic-images": base64("image.png", "images", 0, "image"),
  google: byOperation(
    {
      "chat-completion": json("candidates", 0, "content"),
      "text-to-image": base64("image.png", ...googleFile),
      "text-to-speech": base64("speech.pcm", ...googleFile),
    },
    json(),
  ),
  fal: byOperation({ "text-to-speech": url("speech.wav", "audio", "url") }, json()),
  "inputs-parameters": byOperation(
    {
      "text-to-image": bytes("image.png"),
      "image-to-image": bytes("image.png"),
      "text-to-speech": bytes("speech.flac"),
      "text-to-audio": bytes("audio.flac"),
    },
    json(),
  ),
  "fal-queue": byOperation(
    {
      "text-to-image": url("image.png", "images", 0, "url"),
      "image-to-image": url("image.png", "images", 0, "url"),
      "image-text-to-image": url("image.png", "images", 0, "url"),
      // Asked for with the answer, it needs no second request.
      "image-segmentation": () => ({
        kind: "base64",
        at: ["image", "url"],
        file: "mask.png",
        isDataUrl: true,
      }),
      "text-to-video": url("video.mp4", "video", "url"),
      "image-to-video": url("video.mp4", "video", "url"),
      "image-text-to-video": url("video.mp4", "video", "url"),
      "text-to-audio": url("audio.wav", "audio_file", "url"),
      "audio-to-audio": url("audio.wav", "audio", "url"),
    },
    json(),
  ),
  bfl: url("image.png", "result", "sample"),
  "google-video": url(
    "video.mp4",
    "response",
    "generateVideoResponse",
    "generatedSamples",
    0,
    "video",
    "uri",
  ),
  "novita-minimax": url("video.mp4", "task", "content", "url"),
  "novita-video": url("video.mp4", "videos", 0, "video_url"),
  replicate: byOperation({ "automatic-speech-recognition": json("output") }, (operation) => ({
    kind: "url",
    at: ["output"],
    file: fileOf(operation),
  })),
  "together-video": url("video.mp4", "outputs", "video_url"),
  wavespeed: (operation) => ({ kind: "url", at: ["data", "outputs", 0], file: fileOf(operation) }),
  "zai-image": url("image.png", "image_result", 0, "url"),
};

/** What a provider answers with, once a job of it is done. */
export function answerOf(wire: string, operation: OperationId, body: WireRequest["body"]): Answer {
  const find = Object.hasOwn(WIRES, wire) ? WIRES[wire] : undefined;
  return find ? find(operation, body) : { kind: "json", at: [] };
}
