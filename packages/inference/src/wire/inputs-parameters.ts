import type { OperationOutput } from "@inferhub/catalog/define";
import { decodeBase64, sniffMediaType } from "@inferhub/catalog/media";
import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import { textClassification } from "@inferhub/catalog/operations/text-classification";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { InputError } from "../errors.ts";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { mediaLeaf, remoteMedia, WireError } from "../types/wire.ts";
import { readReply } from "./read-reply.ts";
import { readTranscript } from "./transcript.ts";

/** Where the task of a model is answered; ids of models hold slashes. */
export type TaskPath = (model: string, operationId: string) => string;

/** Label scores in a list, or in a list of lists with one for each input. */
// @__NO_SIDE_EFFECTS__
export function labelled(path: TaskPath): Adapter<typeof textClassification> {
  return {
    operation: textClassification,
    wire: "inputs-parameters",
    toRequest: ({ model, input }) => ({
      path: path(model, textClassification.id),
      body: { json: input },
    }),
    fromReply: (body) => {
      const rows = readReply(v.array(v.unknown()), body);
      return (Array.isArray(rows[0]) ? rows[0] : rows) as OperationOutput<typeof textClassification>;
    },
  };
}

/** Nested vectors, as the model gives them. */
// @__NO_SIDE_EFFECTS__
export function embedded(path: TaskPath): Adapter<typeof featureExtraction> {
  return {
    operation: featureExtraction,
    wire: "inputs-parameters",
    toRequest: ({ model, input: { parameters, ...input } }) => ({
      path: path(model, featureExtraction.id),
      body: { json: { ...input, ...parameters } },
    }),
    fromReply: (body) => body as OperationOutput<typeof featureExtraction>,
  };
}

/** The recording is the body; with parameters it is base64 beside them, since raw bytes leave no room. */
// @__NO_SIDE_EFFECTS__
export function transcribed(path: TaskPath): Adapter<typeof automaticSpeechRecognition> {
  return {
    operation: automaticSpeechRecognition,
    wire: "inputs-parameters",
    media,
    toRequest: ({ model, input: { inputs, ...rest } }) => ({
      path: path(model, automaticSpeechRecognition.id),
      body:
        Object.keys(rest).length > 0
          ? { json: { inputs: mediaLeaf(inputs, "base64"), ...rest } }
          : { bytes: mediaLeaf(inputs, "bytes") },
    }),
    fromReply: readTranscript,
  };
}

const wrappedImage = v.union([
  v.object({ data: v.tuple([v.object({ b64_json: v.string() })]) }),
  v.object({ output: v.tuple([v.string()]) }),
]);

/** The picture is the reply's body; a few back ends wrap it in JSON. */
// @__NO_SIDE_EFFECTS__
export function drawn(path: TaskPath): Adapter<typeof textToImage> {
  return {
    operation: textToImage,
    wire: "inputs-parameters",
    media,
    toRequest: ({ model, input, outputType }) => {
      if (outputType === "url") {
        throw new InputError(
          "input-invalid",
          "The answer is the image itself, not an address: ask for blob or dataUrl",
        );
      }
      return { path: path(model, textToImage.id), body: { json: input } };
    },
    fromReply: (body) => {
      if (body instanceof Blob) {
        if (body.size > 0 && !body.type.startsWith("image/")) {
          throw new WireError("malformed", `Expected an image, got ${body.type || "bytes without a type"}`);
        }
        return body;
      }
      const wrapped = readReply(wrappedImage, body);
      if ("output" in wrapped) return remoteMedia(wrapped.output[0]);
      const bytes = decodeBase64(wrapped.data[0].b64_json);
      return new Blob([bytes], { type: sniffMediaType(bytes) ?? "application/octet-stream" });
    },
  };
}
