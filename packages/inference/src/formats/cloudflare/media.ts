import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import type { Adapter } from "../../contracts/adapter.ts";
import { mediaLeaf } from "../../contracts/wire.ts";
import { media } from "../../media/index.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { flattenParameters } from "../lib/flatten-parameters.ts";
import { buildRun, loadReaders } from "./run.ts";
import { cloudflareImagesShape, cloudflareShape } from "./shape.ts";

/** Images. Models of the FLUX family have a different word for steps. */
export const cloudflareImages: Adapter<typeof textToImage> = {
  operation: textToImage,
  shape: cloudflareImagesShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { model, input } = call;
    const names = {
      num_inference_steps: /flux/i.test(model) ? "steps" : "num_steps",
      guidance_scale: "guidance",
    };
    return buildRun(model, { json: flattenParameters(input, { prompt: input.inputs }, names) });
  },
  parseResponse: async (body) => (await loadReaders()).parseImage(body),
};

/** Transcripts. The body is the recording, but for the one model that takes JSON. */
export const cloudflareTranscripts: Adapter<typeof automaticSpeechRecognition> = {
  operation: automaticSpeechRecognition,
  shape: cloudflareShape,
  media,
  buildRequest: ({ model, input }) => {
    if (!/turbo/i.test(model)) return buildRun(model, { bytes: mediaLeaf(input.inputs, "bytes") });
    const { parameters: { return_timestamps, generation_parameters, ...known } = {}, ...rest } = input;
    const parameters = { ...generation_parameters, ...known };
    const audio = mediaLeaf(input.inputs, "base64");
    return buildRun(model, { json: flattenParameters({ ...rest, parameters }, { audio }) });
  },
  parseResponse: async (body) => (await loadReaders()).parseEnvelopedTranscript(body),
};
