import type { OperationId } from "@inferhub/catalog/operations";
import { NO_SAMPLE, sampleInput } from "../sample-input/sample-input.ts";
import type { SampleInput } from "../sample-input/samples.ts";
import type { SnippetCall } from "./call.ts";

/** Input of a call without provider and model. Files are `File`s; their name is the path that the code reads. */
export type CallInput = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, string>> = {
  flac: "audio/flac",
  jpg: "image/jpeg",
  mp4: "video/mp4",
  png: "image/png",
  wav: "audio/wav",
};

/** Represents a file that exists when the code runs. */
function fileAt(path: string): File {
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "";
  return new File([path], path, { type });
}

const picture = (sample: SampleInput) => ({ inputs: fileAt(String(sample)) });

const asked = (sample: SampleInput) => {
  const { image, question } = sample as { image: string; question: string };
  return { inputs: { image: fileAt(image), question } };
};

const prompted = (sample: SampleInput) => {
  const { image, prompt } = sample as { image: string; prompt: string };
  return { inputs: fileAt(image), parameters: { prompt } };
};

/** Converts samples to the fields of a call. For other operations, the sample is the call's main field. */
const MEMBERS: Partial<Record<OperationId, (sample: SampleInput) => CallInput>> = {
  "audio-classification": picture,
  "audio-to-audio": picture,
  "automatic-speech-recognition": picture,
  "chat-completion": (messages) => ({ messages }),
  "depth-estimation": picture,
  "document-question-answering": asked,
  "image-classification": picture,
  "image-segmentation": picture,
  "image-text-to-image": prompted,
  "image-text-to-video": prompted,
  "image-to-image": prompted,
  "image-to-text": picture,
  "image-to-video": prompted,
  "object-detection": picture,
  "text-ranking": (sample) => sample as CallInput,
  "video-classification": picture,
  "visual-question-answering": asked,
  "zero-shot-classification": (inputs) => ({
    inputs,
    parameters: { candidate_labels: ["refund", "legal", "faq"] },
  }),
  "zero-shot-image-classification": (sample) => ({
    ...picture(sample),
    parameters: { candidate_labels: ["cat", "dog", "llama"] },
  }),
  "zero-shot-object-detection": (sample) => ({
    ...picture(sample),
    parameters: { candidate_labels: ["cat", "remote control"] },
  }),
};

/** Returns the input of a call: the user's input, else the sample. */
export function getCallInput(call: SnippetCall): CallInput {
  const { model, operation, options } = call;
  if (options.inputs !== undefined) return toCallInput(options.inputs, operation.primary);
  const isText = operation.id === "text-generation";
  const sample = isText ? NO_SAMPLE : sampleInput({ ...model, pipeline_tag: sampleTask(call) });
  if (sample !== NO_SAMPLE) {
    const members = MEMBERS[operation.id];
    return members ? members(sample) : { [operation.primary]: sample };
  }
  return (operation.sample as CallInput | undefined) ?? { inputs: NO_SAMPLE };
}

/** Returns the task whose sample to use. A chat with a vision model uses an image. */
function sampleTask({ model, operation }: SnippetCall): string {
  if (operation.id !== "chat-completion") return operation.id;
  return model.pipeline_tag === "image-text-to-text" ? model.pipeline_tag : "text-generation";
}

function toCallInput(inputs: unknown, primary: string): CallInput {
  const isMembers = typeof inputs === "object" && inputs !== null && Object.hasOwn(inputs, primary);
  return isMembers ? (inputs as CallInput) : { [primary]: inputs };
}
