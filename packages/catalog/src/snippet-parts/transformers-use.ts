import { type Code, createCode } from "../code/code.ts";
import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { isOfFamily } from "./transformers-family.ts";
import {
  article,
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

/** Code that runs a model loaded with its own class, with additional imports. */
export interface DirectUse {
  /** Modules that are imported as a whole. */
  readonly modules?: readonly string[];
  /** Classes of transformers. */
  readonly classes?: readonly string[];
  /** Imports before those of transformers. */
  readonly imported?: Code;
  /** Imports after those of transformers. */
  readonly more?: Code;
  readonly code: Code;
}

/**
 * Runs a loaded model on a sample; `undefined` if it requires more than one file or text, or the repository has
 * custom code with a possibly different API. Source: the class pages in the transformers 5 documentation.
 */
export function directUse(model: SnippetModel): DirectUse | undefined {
  const { auto_model = "", processor = "" } = model.transformersInfo ?? {};
  if (model.tags.includes("custom_code") && auto_model !== "AutoModelForCausalLM") return undefined;
  const use = Object.hasOwn(USES, `${auto_model} ${processor}`)
    ? USES[`${auto_model} ${processor}`]
    : undefined;
  return use?.(model);
}

const tokenized = (texts: Code) => python`inputs = tokenizer(${texts}, return_tensors="pt").to(model.device)`;

const literal = (text: string) => python`${text}`;

/** Runs the model once, without gradients. */
const forward = () => python`
  with torch.no_grad():
      outputs = model(**inputs)
`;

const onText = (texts: Code, answer: Code): DirectUse => ({
  modules: ["torch"],
  code: python`
    ${tokenized(texts)}
    ${forward()}
    ${answer}
  `,
});

const label = () => python`print(model.config.id2label[outputs.logits.argmax(-1).item()])`;

const embeddings = () => python`
  embeddings = outputs.last_hidden_state
  print(embeddings.shape)
`;

const generated = (input: Code, reader: string, options?: Code, tokens = 40): DirectUse => {
  const name = createCode("python", reader);
  return {
    code: python`
      ${input}
      outputs = model.generate(**inputs, max_new_tokens=${tokens}${options})
      print(${name}.decode(outputs[0], skip_special_tokens=True))
    `,
  };
};

function sequenceToSequence(model: SnippetModel): DirectUse | undefined {
  switch (model.pipeline_tag) {
    case "summarization": {
      const text = isOfFamily(model, "t5") ? python`"summarize: " + article` : python`article`;
      return generated(
        python`
          ${article()}
          ${tokenized(text)}
        `,
        "tokenizer",
        undefined,
        // Summarization models have a minimum length of more than 40.
        100,
      );
    }
    case "translation":
      return translation(model);
    case "text-generation":
    case undefined:
      return isOfFamily(model, "t5")
        ? translation(model)
        : generated(tokenized(literal(TO_TRANSLATE)), "tokenizer");
    default:
      return undefined;
  }
}

function translation(model: SnippetModel): DirectUse {
  const languages = languagesOf(model);
  const input = tokenized(literal(`${instructionOf(model) ?? ""}${TO_TRANSLATE}`));
  if (!languages) return generated(input, "tokenizer");
  return generated(
    python`
      tokenizer.src_lang = ${languages.source}
      ${input}
    `,
    "tokenizer",
    python`, forced_bos_token_id=tokenizer.convert_tokens_to_ids(${languages.token})`,
  );
}

function sequenceClassification({ pipeline_tag }: SnippetModel): DirectUse {
  if (pipeline_tag === "text-ranking") {
    const pair = python`"Which planet has the most moons?", "Saturn has more known moons than Jupiter."`;
    return onText(pair, python`print(outputs.logits)  # the higher, the better the passage fits`);
  }
  if (pipeline_tag === "zero-shot-classification") {
    return onText(python`"I want my money back.", "This text is about a refund."`, label());
  }
  return onText(literal(TO_CLASSIFY), label());
}

/** Runs the model on an image. The pixel values are converted to the weights' type, which can be half precision. */
const onPicture = (answer: Code, given?: Code): DirectUse => ({
  modules: ["torch"],
  more: loadsImage(),
  code: python`
    ${picture(given)}
    ${forward()}
    ${answer}
  `,
});

const loadsImage = () => python`from transformers.image_utils import load_image`;

/** Processors of images and text can return values without a data type to convert. */
const picture = (given?: Code) => python`
  image = load_image(${PARROTS})
  inputs = processor(images=image${given}, return_tensors="pt").to(model.device${given ? undefined : python`, model.dtype`})
`;

const size = () => python`target_sizes=[(image.height, image.width)]`;

/** Prints the labels of the segments of an image. */
const segments = (kind: "instance" | "panoptic") => python`
  segments = processor.${createCode("python", `post_process_${kind}_segmentation`)}(outputs, ${size()})[0]
  print([model.config.id2label[each["label_id"]] for each in segments["segments_info"]])
`;

const describedPicture = (given?: Code): DirectUse => ({
  ...generated(picture(given), "processor"),
  more: loadsImage(),
});

function imageTextToText(model: SnippetModel): DirectUse | undefined {
  if (model.pipeline_tag === "image-to-text") return describedPicture();
  if (model.pipeline_tag !== "visual-question-answering") return undefined;
  return describedPicture(python`, text=${PICTURE_QUESTION}`);
}

/** Vision encoder-decoder models without a combined processor. */
const describedByPair = ({ id }: SnippetModel): DirectUse => ({
  classes: ["AutoTokenizer"],
  more: loadsImage(),
  code: python`
    tokenizer = AutoTokenizer.from_pretrained(${id})
    ${picture()}
    outputs = model.generate(**inputs, max_new_tokens=40)
    print(tokenizer.decode(outputs[0], skip_special_tokens=True))
  `,
});

function visualQuestion(model: SnippetModel): DirectUse {
  const question = python`, text=${PICTURE_QUESTION}`;
  return isOfFamily(model, "vilt") ? onPicture(label(), question) : describedPicture(question);
}

/** Compares an image with labels. Models trained with pairwise loss don't normalize scores across labels. */
function imageAndLabels(model: SnippetModel): DirectUse {
  const isPairwise = isOfFamily(model, "siglip siglip2");
  const padding = isPairwise ? python`"max_length"` : python`True`;
  const scores = isPairwise ? python`sigmoid()` : python`softmax(-1)`;
  return {
    modules: ["torch"],
    more: loadsImage(),
    code: python`
      labels = ${LABELS}
      ${picture(python`, text=labels, padding=${padding}`)}
      ${forward()}
      scores = outputs.logits_per_image.${scores}[0]
      print(dict(zip(labels, scores.tolist())))
    `,
  };
}

/** Detects objects by label in an image. */
const foundByLabel = (): DirectUse => ({
  modules: ["torch"],
  more: loadsImage(),
  code: python`
    labels = [${LABELS}]
    ${picture(python`, text=labels`)}
    ${forward()}
    found = processor.post_process_grounded_object_detection(
        outputs, threshold=0.3, target_sizes=[(image.height, image.width)], text_labels=labels
    )[0]
    for score, label, box in zip(found["scores"], found["text_labels"], found["boxes"]):
        print(label, score.item(), box.tolist())
  `,
});

/** Speech language models with their own transcription prompt. */
function transcribedByRequest(model: SnippetModel): DirectUse | undefined {
  if (model.pipeline_tag !== "automatic-speech-recognition") return undefined;
  if (!isOfFamily(model, "fun_asr_nano glmasr qwen3_asr vibevoice_asr voxtral")) return undefined;
  const id = isOfFamily(model, "voxtral") ? python`, model_id=${model.id}` : undefined;
  return {
    code: python`
      inputs = processor.apply_transcription_request(audio=${RECORDING}${id}).to(model.device, model.dtype)
      outputs = model.generate(**inputs, max_new_tokens=500)
      answer = outputs[0][inputs["input_ids"].shape[-1]:]
      print(processor.decode(answer, skip_special_tokens=True))
    `,
  };
}

/** Loads audio at the sample rate of the model. */
function recording(extractor: string): Code {
  const name = createCode("python", extractor);
  return python`
    rate = ${name}.sampling_rate
    audio, _ = librosa.load(${RECORDING}, sr=rate)
  `;
}

const heard = (reader: string, audio: string, language?: Code) => python`
  inputs = ${createCode("python", reader)}(${createCode("python", audio)}, sampling_rate=rate${language}, return_tensors="pt").to(model.device, model.dtype)
`;

const onRecording = (answer: Code): DirectUse => ({
  modules: ["librosa", "torch"],
  code: python`
    ${recording("extractor")}
    ${heard("extractor", "audio")}
    ${forward()}
    ${answer}
  `,
});

function transcribed(model: SnippetModel): DirectUse | undefined {
  // Canary requires a chat with the languages.
  if (isOfFamily(model, "canary")) return undefined;
  const language = isOfFamily(model, "cohere_asr") ? python`, language="en"` : undefined;
  return {
    modules: ["librosa"],
    code: python`
      ${recording("processor.feature_extractor")}
      ${heard("processor", "audio=audio", language)}
      outputs = model.generate(**inputs${isOfFamily(model, "seamless_m4t_v2 seamless_m4t") ? python`, tgt_lang="eng"` : undefined})
      print(processor.batch_decode(outputs, skip_special_tokens=True)[0])
    `,
  };
}

const upscaled = (): DirectUse => ({
  modules: ["torch"],
  imported: python`from PIL import Image`,
  more: loadsImage(),
  code: python`
    ${picture()}
    ${forward()}
    pixels = outputs.reconstruction[0].float().clamp(0, 1).permute(1, 2, 0).cpu().numpy()
    Image.fromarray((pixels * 255).round().astype("uint8")).save("output.png")
  `,
});

/** Matches keypoints of two images. */
const matched = (): DirectUse => ({
  modules: ["torch"],
  more: loadsImage(),
  code: python`
    images = [load_image("first.jpg"), load_image("second.jpg")]
    inputs = processor(images, return_tensors="pt").to(model.device, model.dtype)
    ${forward()}
    sizes = [[(image.height, image.width) for image in images]]
    matches = processor.post_process_keypoint_matching(outputs, sizes, threshold=0.2)[0]
    print(matches["keypoints0"], matches["keypoints1"], matches["matching_scores"])
  `,
});

/** Code by model class and processor class. */
const USES: Readonly<Record<string, (model: SnippetModel) => DirectUse | undefined>> = {
  "AutoModel AutoTokenizer": () => onText(literal(TO_EMBED), embeddings()),
  "AutoModel AutoImageProcessor": () => onPicture(embeddings()),
  "AutoModel AutoFeatureExtractor": () => onRecording(embeddings()),
  "AutoModelForAudioClassification AutoFeatureExtractor": () => onRecording(label()),
  "AutoModelForCausalLM AutoTokenizer": () => generated(tokenized(literal(TO_CONTINUE)), "tokenizer"),
  "AutoModelForCTC AutoProcessor": () => ({
    modules: ["librosa", "torch"],
    code: python`
      ${recording("processor.feature_extractor")}
      ${heard("processor", "audio=audio")}
      ${forward()}
      print(processor.batch_decode(outputs.logits.argmax(-1))[0])
    `,
  }),
  "AutoModelForDepthEstimation AutoImageProcessor": () =>
    onPicture(python`
      depth = processor.post_process_depth_estimation(outputs, ${size()})[0]["predicted_depth"]
      print(depth.shape)
    `),
  "AutoModelForImageClassification AutoImageProcessor": () => onPicture(label()),
  "AutoModelForImageTextToText AutoImageProcessor": describedByPair,
  "AutoModelForImageTextToText AutoProcessor": imageTextToText,
  "AutoModelForImageToImage AutoImageProcessor": upscaled,
  "AutoModelForInstanceSegmentation AutoImageProcessor": () => onPicture(segments("instance")),
  "AutoModelForKeypointDetection AutoImageProcessor": () =>
    onPicture(python`
      found = processor.post_process_keypoint_detection(outputs, [(image.height, image.width)])[0]
      print(found["keypoints"], found["scores"])
    `),
  "AutoModelForKeypointMatching AutoImageProcessor": matched,
  "AutoModelForMaskedLM AutoTokenizer": (model) =>
    onText(
      gapped(model, "tokenizer"),
      python`
        masked = inputs["input_ids"] == tokenizer.mask_token_id
        print(tokenizer.decode(outputs.logits[masked].argmax(-1)))
      `,
    ),
  "AutoModelForMultimodalLM AutoProcessor": transcribedByRequest,
  "AutoModelForObjectDetection AutoImageProcessor": () =>
    onPicture(python`
      found = processor.post_process_object_detection(outputs, threshold=0.5, ${size()})[0]
      for score, label, box in zip(found["scores"], found["labels"], found["boxes"]):
          print(model.config.id2label[label.item()], score.item(), box.tolist())
    `),
  "AutoModelForQuestionAnswering AutoTokenizer": () =>
    onText(
      python`${QUESTION}, ${CONTEXT}`,
      python`
        start, end = outputs.start_logits.argmax(), outputs.end_logits.argmax()
        print(tokenizer.decode(inputs["input_ids"][0, start : end + 1]))
      `,
    ),
  "AutoModelForSemanticSegmentation AutoImageProcessor": () =>
    onPicture(python`
      segments = processor.post_process_semantic_segmentation(outputs, ${size()})[0]
      print({model.config.id2label[label] for label in segments.unique().tolist()})
    `),
  "AutoModelForSeq2SeqLM AutoTokenizer": sequenceToSequence,
  "AutoModelForSequenceClassification AutoTokenizer": sequenceClassification,
  "AutoModelForSpeechSeq2Seq AutoProcessor": transcribed,
  "AutoModelForTokenClassification AutoTokenizer": () =>
    onText(
      literal(TO_TAG),
      python`
        tokens = tokenizer.convert_ids_to_tokens(inputs["input_ids"][0])
        for token, label in zip(tokens, outputs.logits.argmax(-1)[0].tolist()):
            print(token, model.config.id2label[label])
      `,
    ),
  "AutoModelForUniversalSegmentation AutoImageProcessor": () => onPicture(segments("panoptic")),
  "AutoModelForUniversalSegmentation AutoProcessor": () =>
    onPicture(segments("panoptic"), python`, task_inputs=["panoptic"]`),
  "AutoModelForVisualQuestionAnswering AutoProcessor": visualQuestion,
  "AutoModelForZeroShotImageClassification AutoProcessor": imageAndLabels,
  "AutoModelForZeroShotObjectDetection AutoProcessor": foundByLabel,
  "DiaForConditionalGeneration AutoProcessor": (model) => ({
    code: python`
      inputs = processor(text=[${spoken(model)}], padding=True, return_tensors="pt").to(model.device)
      outputs = model.generate(**inputs, max_new_tokens=256)  # about two seconds
      processor.save_audio(processor.batch_decode(outputs), "speech.wav")
    `,
  }),
};
