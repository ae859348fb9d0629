import { type Code, message } from "../code/code.ts";
import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { classesOfTask } from "../loading/auto-classes.ts";
import { asked, pythonMessages, SAMPLE_QUESTION } from "./sample-messages.ts";
import { isOfFamily } from "./transformers-family.ts";
import { getPackages } from "./transformers-packages.ts";
import {
  article,
  CANDY,
  CONTEXT,
  gapped,
  instructionOf,
  LABELS,
  languagesOf,
  PARROTS,
  PICTURE_QUESTION,
  QUESTION,
  RECORDING,
  spoken,
  TO_CLASSIFY,
  TO_CONTINUE,
  TO_EMBED,
  TO_TAG,
  TO_TRANSLATE,
} from "./transformers-samples.ts";

/** Tasks without a pipeline in version 5. */
const BEFORE_VERSION_5 = new Set([
  "image-to-image",
  "image-to-text",
  "question-answering",
  "summarization",
  "translation",
  "visual-question-answering",
]);

/** Installs packages for loading, including accelerate for `device_map`. */
export const getInstallCommand = (model: SnippetModel) =>
  ["pip install transformers torch accelerate", ...getPackages(model)].join(" ");

/** Installs a version that has the pipeline of a task, where the current one has none. */
export function olderVersion(model: SnippetModel): string | undefined {
  if (!BEFORE_VERSION_5.has(model.pipeline_tag ?? "")) return undefined;
  return ['pip install "transformers<5.0.0" torch', ...getPackages(model)].join(" ");
}

export const olderVersionNote = () =>
  message(
    "# Transformers 5 has no pipeline for this task: load the model directly,\n# or install transformers below 5.0.0.",
  );

/**
 * Whether the pipeline of a model's task can't run it: `feature-extraction` supports only text,
 * `video-classification` has no class for zero-shot models, text and speech pipelines don't support models with a
 * special prompt, and none supports custom code under a different class.
 */
export function isOutsidePipeline(model: SnippetModel): boolean {
  const { auto_model = "", processor = "" } = model.transformersInfo ?? {};
  const { pipeline_tag } = model;
  if (pipeline_tag === "feature-extraction" && /Feature|Image/.test(processor)) return true;
  if (pipeline_tag === "video-classification" && isOfFamily(model, "xclip")) return true;
  if (pipeline_tag === "text-generation" && auto_model === "AutoModelForSeq2SeqLM") return true;
  if (pipeline_tag === "automatic-speech-recognition" && auto_model === "AutoModelForMultimodalLM")
    return true;
  if (/XVector$|FrameClassification$/.test(auto_model)) return true;
  const classes: readonly string[] = classesOfTask(pipeline_tag);
  return model.tags.includes("custom_code") && classes.length > 0 && !classes.includes(auto_model);
}

/** Argument of loading calls for repositories that bring their own code. */
export const trust = ({ tags }: SnippetModel) =>
  tags.includes("custom_code") ? python`, trust_remote_code=True` : undefined;

/** Whether a model is talked to in messages; some that could be have no chat template to write them with. */
export const isChat = ({ tags, hasChatTemplate, pipeline_tag }: SnippetModel) =>
  tags.includes("conversational") &&
  hasChatTemplate !== false &&
  pipeline_tag !== "automatic-speech-recognition";

const readsImages = ({ tags, pipeline_tag }: SnippetModel) =>
  [...tags, pipeline_tag].some((each) => each === "image-text-to-text" || each === "any-to-any");

/** Audio models; repositories with custom code have their own audio input. */
const hears = ({ tags, pipeline_tag }: SnippetModel) =>
  pipeline_tag === "audio-text-to-text" && !tags.includes("custom_code");

/** A conversation, with an image or a recording where the model takes one. */
export function chatMessages(model: SnippetModel): Code {
  return python`messages = ${pythonMessages(asked(chatContent(model)))}`;
}

function chatContent(model: SnippetModel): string | readonly object[] {
  if (hears(model)) {
    return [
      { type: "audio", path: RECORDING },
      { type: "text", text: "What can be heard in this recording?" },
    ];
  }
  if (!readsImages(model)) return SAMPLE_QUESTION;
  return [
    { type: "image", url: CANDY },
    { type: "text", text: "Which animal is on the candy?" },
  ];
}

/** Runs a pipeline on a sample; `undefined` if the input depends on the model. */
export function pipelineCall(model: SnippetModel): Code | undefined {
  if (!isChat(model)) return familyCall(model) ?? CALLS.get(model.pipeline_tag ?? "");
  return python`
    ${chatMessages(model)}
    print(${readsImages(model) ? python`pipe(text=messages)` : python`pipe(messages)`})
  `;
}

/** A call that checks an image(), which it has under the name `image`. */
const onPicture = (call: Code) => python`
  image = ${PARROTS}
  ${call}
`;

const picture = () => onPicture(python`print(pipe(image))`);
const labeled = () => onPicture(python`print(pipe(image, candidate_labels=${LABELS}))`);
const ffmpegNote = () => python`# Reading a file needs the program ffmpeg.`;
const recording = () => python`
  ${ffmpegNote()}
  print(pipe(${RECORDING}))
`;
const sound = (prompt: string) => python`
  sound = pipe(${prompt})
  print(sound["sampling_rate"], sound["audio"].shape)
`;

const CALLS: ReadonlyMap<string, Code> = new Map([
  ["audio-classification", recording()],
  ["automatic-speech-recognition", recording()],
  ["depth-estimation", onPicture(python`pipe(image)["depth"].save("depth.png")`)],
  ["feature-extraction", python`embeddings = pipe(${TO_EMBED}, return_tensors=True)`],
  ["image-classification", picture()],
  ["image-feature-extraction", onPicture(python`embeddings = pipe(image, return_tensors=True)`)],
  ["image-segmentation", picture()],
  ["image-to-image", onPicture(python`pipe(image).save("output.png")`)],
  ["image-to-text", picture()],
  ["mask-generation", onPicture(python`masks = pipe(image, points_per_batch=64)["masks"]`)],
  ["object-detection", picture()],
  ["question-answering", python`print(pipe(question=${QUESTION}, context=${CONTEXT}))`],
  [
    "summarization",
    python`
      ${article()}
      print(pipe(article))
    `,
  ],
  [
    "table-question-answering",
    python`
      table = {"City": ["Paris", "Rome"], "Inhabitants": ["2100000", "2800000"]}
      print(pipe(table=table, query="Which city has more inhabitants?"))
    `,
  ],
  ["text-classification", python`print(pipe(${TO_CLASSIFY}))`],
  ["text-generation", python`print(pipe(${TO_CONTINUE}, max_new_tokens=40))`],
  ["text-to-audio", sound("Slow piano music with rain in the background")],
  ["token-classification", python`print(pipe(${TO_TAG}))`],
  ["video-classification", python`print(pipe("video.mp4"))`],
  ["visual-question-answering", onPicture(python`print(pipe(image=image, question=${PICTURE_QUESTION}))`)],
  [
    "zero-shot-classification",
    python`print(pipe("I want my money back.", candidate_labels=["refund", "legal", "faq"]))`,
  ],
  ["zero-shot-image-classification", labeled()],
  ["zero-shot-object-detection", labeled()],
]);

/** Additional imports of a pipeline call. */
export const pipelineImports = (model: SnippetModel): Code | undefined =>
  isVoiceless(model) ? python`import torch` : undefined;

/** Whether a model clones a given voice. */
const isVoiceless = (model: SnippetModel) =>
  isOfFamily(model, "speecht5") && model.pipeline_tag === "text-to-speech";

/** Calls that the family of a model has a say in. */
function familyCall(model: SnippetModel): Code | undefined {
  switch (model.pipeline_tag) {
    case "automatic-speech-recognition":
      return isOfFamily(model, "seamless_m4t seamless_m4t_v2") ? intoEnglish() : undefined;
    case "document-question-answering":
      return onDocument(model);
    case "fill-mask":
      return python`print(pipe(${gapped(model, "pipe.tokenizer")}))`;
    case "text-to-speech":
      return isVoiceless(model) ? withVoice() : sound(spoken(model));
    case "translation":
      return translation(model);
    default:
      return undefined;
  }
}

const intoEnglish = () => python`
  ${ffmpegNote()}
  print(pipe(${RECORDING}, generate_kwargs={"tgt_lang": "eng"}))
`;

const withVoice = () => python`
  # Zeros give no particular voice; the x-vector of a recording gives that of its speaker.
  speaker = torch.zeros(1, 512)
  sound = pipe("Some words to say aloud.", forward_params={"speaker_embeddings": speaker})
  print(sound["sampling_rate"], sound["audio"].shape)
`;

const onDocument = (model: SnippetModel) => python`
  ${getPackages(model).includes("pytesseract") ? python`# Reading the words needs the program tesseract.` : undefined}
  print(pipe(image="invoice.png", question="What is the total amount?"))
`;

function translation(model: SnippetModel): Code {
  const languages = languagesOf(model);
  const text = `${instructionOf(model) ?? ""}${TO_TRANSLATE}`;
  if (!languages) return python`print(pipe(${text}))`;
  return python`print(pipe(${text}, src_lang=${languages.source}, tgt_lang=${languages.target}))`;
}
