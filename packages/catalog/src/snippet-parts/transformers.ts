import { type Code, message } from "../code/code.ts";
import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { asked, pythonMessages, SAMPLE_QUESTION } from "./sample-messages.ts";
import { packagesOf } from "./transformers-packages.ts";

const SAMPLES = "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main";
const CANDY = `${SAMPLES}/p-blog/candy.JPG`;
const PARROTS = `${SAMPLES}/hub/parrots.png`;
const LABELS = ["animals", "humans", "landscape"];

/** Tasks whose pipeline is gone from version 5. */
const BEFORE_VERSION_5 = new Set([
  "image-to-image",
  "image-to-text",
  "question-answering",
  "summarization",
  "translation",
  "visual-question-answering",
]);

/** Installs what loading needs, of which `device_map` needs accelerate. */
export const installOf = (model: SnippetModel) =>
  ["pip install transformers torch accelerate", ...packagesOf(model)].join(" ");

/** Installs a version that has the pipeline of a task, where the current one has none. */
export function olderVersion(model: SnippetModel): string | undefined {
  if (!BEFORE_VERSION_5.has(model.pipeline_tag ?? "")) return undefined;
  return ['pip install "transformers<5.0.0" torch', ...packagesOf(model)].join(" ");
}

export const olderVersionNote = () =>
  message(
    "# Transformers 5 has no pipeline for this task: load the model directly,\n# or install transformers below 5.0.0.",
  );

/** Argument of loading calls for repositories that bring their own code. */
export const trust = ({ tags }: SnippetModel) =>
  tags.includes("custom_code") ? python`, trust_remote_code=True` : undefined;

/** Whether a model is talked to in messages; some that could be have no chat template to write them with. */
export const isChat = ({ tags, hasChatTemplate }: SnippetModel) =>
  tags.includes("conversational") && hasChatTemplate !== false;

const readsImages = ({ tags, pipeline_tag }: SnippetModel) =>
  [...tags, pipeline_tag].some((each) => each === "image-text-to-text" || each === "any-to-any");

/** A conversation, with a picture() where the model sees pictures. */
export function chatMessages(model: SnippetModel): Code {
  const content = readsImages(model)
    ? [
        { type: "image", url: CANDY },
        { type: "text", text: "Which animal is on the candy?" },
      ]
    : SAMPLE_QUESTION;
  return python`messages = ${pythonMessages(asked(content))}`;
}

/** Gives a pipeline something to do; `undefined` where what it takes depends on the model. */
export function pipelineCall(model: SnippetModel): Code | undefined {
  if (!isChat(model)) return familyCall(model) ?? CALLS.get(model.pipeline_tag ?? "");
  return python`
    ${chatMessages(model)}
    print(${readsImages(model) ? python`pipe(text=messages)` : python`pipe(messages)`})
  `;
}

/** A call that looks at a picture(), which it has under the name `image`. */
const onPicture = (call: Code) => python`
  image = ${PARROTS}
  ${call}
`;

const picture = () => onPicture(python`print(pipe(image))`);
const labelled = () => onPicture(python`print(pipe(image, candidate_labels=${LABELS}))`);
const ffmpegNote = () => python`# Reading a file needs the program ffmpeg.`;
const recording = () => python`
  ${ffmpegNote()}
  print(pipe("sample1.flac"))
`;
const sound = (prompt: string) => python`
  sound = pipe(${prompt})
  print(sound["sampling_rate"], sound["audio"].shape)
`;

const CALLS: ReadonlyMap<string, Code> = new Map([
  ["audio-classification", recording()],
  ["automatic-speech-recognition", recording()],
  ["depth-estimation", onPicture(python`pipe(image)["depth"].save("depth.png")`)],
  [
    "document-question-answering",
    python`
      # Models that read words with pytesseract need the program tesseract.
      print(pipe(image="invoice.png", question="What is the total amount?"))
    `,
  ],
  ["feature-extraction", python`embeddings = pipe("A sentence to embed.", return_tensors=True)`],
  ["fill-mask", python`print(pipe(f"The capital of France is {pipe.tokenizer.mask_token}."))`],
  ["image-classification", picture()],
  ["image-feature-extraction", onPicture(python`embeddings = pipe(image, return_tensors=True)`)],
  ["image-segmentation", picture()],
  ["image-to-image", onPicture(python`pipe(image).save("output.png")`)],
  ["image-to-text", picture()],
  ["mask-generation", onPicture(python`masks = pipe(image, points_per_batch=64)["masks"]`)],
  ["object-detection", picture()],
  [
    "question-answering",
    python`print(pipe(question="Where was Ada born?", context="Ada Lovelace was born in London in 1815."))`,
  ],
  [
    "summarization",
    python`
      article = (
          "The old harbor crane was lit for the first time in forty years last night. "
          "Volunteers had spent two winters rebuilding its wiring and cleaning its gears. "
          "The city now plans to open it to visitors in spring."
      )
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
  ["text-classification", python`print(pipe("What a wonderful day!"))`],
  ["text-generation", python`print(pipe("Once upon a time,", max_new_tokens=40))`],
  ["text-to-audio", sound("Slow piano music with rain in the background")],
  ["text-to-speech", sound("Some words to say aloud.")],
  ["token-classification", python`print(pipe("Ada Lovelace was born in London."))`],
  [
    "translation",
    python`
      # Models of many languages also need src_lang and tgt_lang.
      print(pipe("Where is the station?"))
    `,
  ],
  ["video-classification", python`print(pipe("video.mp4"))`],
  [
    "visual-question-answering",
    onPicture(python`print(pipe(image=image, question="How many birds are there?"))`),
  ],
  [
    "zero-shot-classification",
    python`print(pipe("I want my money back.", candidate_labels=["refund", "legal", "faq"]))`,
  ],
  ["zero-shot-image-classification", labelled()],
  ["zero-shot-object-detection", labelled()],
]);

/** What the call of a pipeline imports beside it. */
export const pipelineImports = (model: SnippetModel): Code | undefined =>
  isVoiceless(model) ? python`import torch` : undefined;

const familyIs = ({ config, tags }: SnippetModel, family: string) =>
  config?.model_type === undefined ? tags.includes(family) : config.model_type === family;

/** Whether a model speaks in a voice that it is given. */
const isVoiceless = (model: SnippetModel) =>
  familyIs(model, "speecht5") && model.pipeline_tag === "text-to-speech";

/** Calls of families that need more than their task says. */
function familyCall(model: SnippetModel): Code | undefined {
  if (isVoiceless(model)) {
    return python`
      # The voice: zeros are nobody's. The x-vector of a recording makes it a person's.
      speaker = torch.zeros(1, 512)
      sound = pipe("Some words to say aloud.", forward_params={"speaker_embeddings": speaker})
      print(sound["sampling_rate"], sound["audio"].shape)
    `;
  }
  const hears = model.pipeline_tag === "automatic-speech-recognition";
  if (!hears || !familyIs(model, "seamless_m4t_v2")) return undefined;
  return python`
    ${ffmpegNote()}
    print(pipe("sample1.flac", generate_kwargs={"tgt_lang": "eng"}))
  `;
}
