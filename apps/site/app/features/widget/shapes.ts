/**
 * The layout of a widget.
 * - `conversation`: messages above, a box to write in below
 * - `stage`: the input above, a large result below
 * - `pair`: the input on the left, the output on the right
 */
export type Layout = "conversation" | "stage" | "pair";

/** How a task is tried on a page. */
export interface Shape {
  readonly layout: Layout;
  /** Button label. */
  readonly action: string;
}

const pair = (action: string): Shape => ({ layout: "pair", action });
const stage = (action: string): Shape => ({ layout: "stage", action });

/** By operation. An operation that is not listed is a pair with the button "Run". */
const SHAPES: Readonly<Record<string, Shape>> = {
  "chat-completion": { layout: "conversation", action: "Send" },
  "text-generation": pair("Continue"),
  "text-to-image": stage("Generate"),
  "text-to-video": stage("Generate"),
  "text-to-audio": stage("Generate"),
  "text-to-speech": stage("Read aloud"),
  "image-to-image": pair("Edit"),
  "image-text-to-image": pair("Edit"),
  "image-to-video": pair("Animate"),
  "image-text-to-video": pair("Animate"),
  "image-to-text": pair("Describe"),
  "image-segmentation": pair("Segment"),
  "image-classification": pair("Classify"),
  "zero-shot-image-classification": pair("Classify"),
  "object-detection": pair("Detect"),
  "zero-shot-object-detection": pair("Detect"),
  "depth-estimation": pair("Estimate depth"),
  "automatic-speech-recognition": pair("Transcribe"),
  "audio-classification": pair("Classify"),
  "audio-to-audio": pair("Convert"),
  "video-classification": pair("Classify"),
  "visual-question-answering": pair("Ask"),
  "document-question-answering": pair("Ask"),
  "question-answering": pair("Ask"),
  "table-question-answering": pair("Ask"),
  "tabular-classification": pair("Classify"),
  "tabular-regression": pair("Predict"),
  "text-classification": pair("Classify"),
  "zero-shot-classification": pair("Classify"),
  "token-classification": pair("Find names"),
  "fill-mask": pair("Fill in"),
  "sentence-similarity": pair("Compare"),
  "text-ranking": pair("Rank"),
  "feature-extraction": pair("Embed"),
  summarization: pair("Summarize"),
  translation: pair("Translate"),
};

export const getShape = (operation: string): Shape =>
  Object.hasOwn(SHAPES, operation) ? (SHAPES[operation] as Shape) : pair("Run");
