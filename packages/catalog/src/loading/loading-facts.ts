import type { ModelRecord } from "../models/record.ts";
import { classOfArchitecture, needsFamily } from "./architectures.ts";
import {
  AUTO_CLASSES,
  type AutoClass,
  classesOfTask,
  PLAIN_TASKS,
  type ProcessorClass,
} from "./auto-classes.ts";
import {
  customFamily,
  EXCEPTIONS,
  getFamilyClasses,
  isFamily,
  isRemoved,
  processorOfFamily,
  WITHOUT_CHAT_TEMPLATE,
} from "./families.ts";

/** How transformers loads a model, with the Hub's field names. */
export type TransformersInfo = NonNullable<ModelRecord["transformersInfo"]>;

/**
 * Derives how transformers 5 loads a model: from its architecture, or from its family and task.
 * @returns `undefined` without enough data, or if transformers can't load the repository
 */
export function deriveTransformersInfo(record: ModelRecord): TransformersInfo | undefined {
  if (!isLoadable(record)) return undefined;
  const loading = hasOwnCode(record) ? customLoading(record) : nativeLoading(record);
  if (!loading) return undefined;
  const { className, processor } = loading;
  const task = isAutoClass(className) ? taskOf(className, record) : record.pipeline_tag;
  return {
    auto_model: className,
    ...(task ? { pipeline_tag: task } : {}),
    ...(processor ? { processor } : {}),
  };
}

/**
 * The record with derived loading data in `loadingFacts`, if it has none and it can be derived. A bare `AutoModel` is
 * replaced if the architecture has a head, which `AutoModel` would omit.
 */
export function withLoadingFacts(record: ModelRecord): ModelRecord {
  if (record.transformersInfo && !lacksHead(record)) return record;
  const transformersInfo = deriveTransformersInfo(record);
  if (!transformersInfo || transformersInfo.auto_model === record.transformersInfo?.auto_model) return record;
  const template = templateOf(record, transformersInfo);
  return {
    ...record,
    transformersInfo,
    ...(template === undefined ? {} : { hasChatTemplate: template }),
    loadingFacts: { derived: true, ...(template === undefined ? {} : { template: true }) },
  };
}

/** Returns the record without derived loading data. */
export function withoutDerivedFacts(record: ModelRecord): ModelRecord {
  if (!record.loadingFacts) return record;
  const { loadingFacts, transformersInfo, hasChatTemplate, ...rest } = record;
  return hasChatTemplate === undefined || loadingFacts.template ? rest : { ...rest, hasChatTemplate };
}

interface Loading {
  /** An auto class, or the model class if no auto class loads its head. */
  readonly className: string;
  readonly processor: ProcessorClass | undefined;
}

/** Excludes adapters, diffusers pipelines, and files of other runtimes, which are loaded differently. */
function isLoadable({ library_name = "", tags, config, safetensors }: ModelRecord): boolean {
  if (library_name !== "transformers" && !tags.includes("transformers")) return false;
  if (config?.peft || [library_name, ...tags].some((each) => each === "peft" || each === "diffusers"))
    return false;
  return !tags.includes("gguf") || safetensors !== undefined;
}

const familyOf = ({ config, tags }: ModelRecord) => config?.model_type ?? tags.find(isFamily) ?? "";

/** Whether loading requires the custom code of the repository. */
const hasOwnCode = ({ tags, config }: ModelRecord) =>
  tags.includes("custom_code") || config?.auto_map !== undefined;

function customLoading(record: ModelRecord): Loading | undefined {
  const named = Object.keys(record.config?.auto_map ?? {});
  const wanted = classesOfTask(record.pipeline_tag);
  const models = named.filter((name) => /^AutoModel\w*$/.test(name));
  const className = wanted.find((each) => models.includes(each)) ?? models.find(isHead) ?? models[0];
  const processors = [
    "AutoProcessor",
    "AutoTokenizer",
    "AutoImageProcessor",
    "AutoFeatureExtractor",
  ] as const;
  if (className) {
    const processor = processors.find((each) => named.includes(each)) ?? findProcessor(className, record);
    return { className, processor };
  }
  const known = customFamily(familyOf(record));
  if (known) return { className: known.autoModel, processor: known.processor };
  if (record.pipeline_tag === "text-generation") {
    return { className: "AutoModelForCausalLM", processor: "AutoTokenizer" };
  }
  // Background removal models use this class, and prepare images in their custom code.
  if (record.pipeline_tag === "image-segmentation") {
    return { className: "AutoModelForImageSegmentation", processor: undefined };
  }
  const isNative = getFamilyClasses(familyOf(record)).length > 0 && !record.config?.architectures;
  return isNative ? nativeLoading(record) : undefined;
}

function nativeLoading(record: ModelRecord): Loading | undefined {
  if (isRemoved(familyOf(record))) return undefined;
  const className = nativeClass(record);
  return className === undefined ? undefined : { className, processor: findProcessor(className, record) };
}

function nativeClass(record: ModelRecord): string | undefined {
  const [architecture] = record.config?.architectures ?? [];
  const family = familyOf(record);
  if (architecture === undefined) return classOfFamily(record) ?? classOfTask(record);
  const said = classOfArchitecture(architecture);
  if (said) return exceptionOf(said, family) ?? said;
  if (isPartOfPair(architecture)) return architecture;
  if (needsFamily(architecture)) {
    const ofFamily = classOfFamily(record) ?? mediaClass(record);
    if (ofFamily) return isBare(architecture, family) ? "AutoModel" : ofFamily;
    if (architecture.endsWith("Model")) return "AutoModel";
  }
  return isOwnClass(architecture, family) ? architecture : undefined;
}

/** Classes that transformers exports under the name of the architecture. */
const isOwnClass = (architecture: string, family: string) =>
  /^[A-Z][A-Za-z0-9_]*For[A-Z]\w*$/.test(architecture) ||
  (/^[A-Z]\w*(Encoder|Decoder|Reader|WithProjection)$/.test(architecture) && isFamily(family));

/** Encoders of the T5 family that are published without a decoder. `AutoModel` would add one. */
const isPartOfPair = (architecture: string) => /^\w*T5\w*EncoderModel$/.test(architecture);

/** Returns the class of multimodal models, for families that aren't listed yet. */
function mediaClass({ config, pipeline_tag = "" }: ModelRecord): AutoClass | undefined {
  const isGenerator = config?.architectures?.[0]?.endsWith("ForConditionalGeneration") ?? false;
  const [usual] = classesOfTask(pipeline_tag);
  const isOfMedia = usual === "AutoModelForImageTextToText" || usual === "AutoModelForMultimodalLM";
  return isGenerator && isOfMedia && getFamilyClasses(config?.model_type ?? "").length === 0
    ? usual
    : undefined;
}

/** Text encoders and decoders that were saved without a head, such as `BartModel`. Other families have no head. */
const isBare = (architecture: string, family: string) =>
  architecture.endsWith("Model") &&
  !architecture.endsWith("EncoderDecoderModel") &&
  getFamilyClasses(family).some((each) => /Seq2SeqLM|CTC|DepthEstimation/.test(each)) &&
  !/^seamless/.test(family);

function classOfFamily(record: ModelRecord): AutoClass | undefined {
  const task = record.pipeline_tag ?? "";
  const classes = getFamilyClasses(familyOf(record));
  // Every family for image-text-to-text is also multimodal.
  const named: readonly AutoClass[] = classes.includes("AutoModelForImageTextToText")
    ? [...classes, "AutoModelForMultimodalLM"]
    : classes;
  const wanted = classesOfTask(task);
  const fitting = wanted.find((each) => named.includes(each));
  // Other tasks (`feature-extraction` with `clip`) use the model without a head.
  if (!fitting && task === "text-generation" && readsMedia(named)) return named[0];
  if (!fitting && (PLAIN_TASKS.has(task) || task === "feature-extraction")) return undefined;
  return fitting ?? classes.find((each) => !/QuestionAnswering/.test(each));
}

/** Multimodal models generate text as well, even for text input. */
const readsMedia = (classes: readonly AutoClass[]) =>
  classes[0] === "AutoModelForImageTextToText" || classes[0] === "AutoModelForMultimodalLM";

function classOfTask(record: ModelRecord): AutoClass | undefined {
  const { pipeline_tag = "" } = record;
  const family = familyOf(record);
  if (PLAIN_TASKS.has(pipeline_tag)) return classesOfTask(pipeline_tag)[0];
  const isEncoder = pipeline_tag === "feature-extraction" || pipeline_tag === "";
  return isEncoder && processorOfFamily(family) ? "AutoModel" : undefined;
}

const exceptionOf = (ending: AutoClass, family: string) =>
  EXCEPTIONS.find((each) => each.ending === ending && each.families.split(" ").includes(family))?.instead;

function findProcessor(className: string, record: ModelRecord): ProcessorClass | undefined {
  const family = familyOf(record);
  if (family === "vision-encoder-decoder") return processorOfPair(record);
  if (differsFromClass(className, family)) return processorOfFamily(family);
  const said = isAutoClass(className) ? (AUTO_CLASSES[className] as { processor?: ProcessorClass }) : {};
  return said.processor ?? processorOfFamily(family) ?? processorOfClasses(family) ?? processorOfTask(record);
}

/** Returns the processor of a family's default class. */
function processorOfClasses(family: string): ProcessorClass | undefined {
  const [usual] = getFamilyClasses(family);
  return usual && (AUTO_CLASSES[usual] as { processor?: ProcessorClass }).processor;
}

/**
 * LayoutLM has no image input, VITS has no voice parameter, later LayoutLMs process more than text in every task,
 * OneFormer requires a task input, and V-JEPA supports only video.
 */
function differsFromClass(className: string, family: string): boolean {
  const processor = processorOfFamily(family);
  if (/UniversalSegmentation|VideoClassification/.test(className))
    return processor === "AutoProcessor" || processor === "AutoVideoProcessor";
  if (/DocumentQuestionAnswering|TextToWaveform|TextToSpectrogram/.test(className))
    return processor === "AutoTokenizer";
  return isAutoClass(className) && tokenizes(className) && processor === "AutoProcessor";
}

const tokenizes = (className: AutoClass) =>
  (AUTO_CLASSES[className] as { processor?: ProcessorClass }).processor === "AutoTokenizer";

/** Some encoder-decoder pairs have their own processor; most define only an image processor. */
const processorOfPair = ({ id, tags }: ModelRecord): ProcessorClass =>
  /trocr|donut|nougat/i.test([id, ...tags].join(" ")) ? "AutoProcessor" : "AutoImageProcessor";

function processorOfTask({ pipeline_tag = "" }: ModelRecord): ProcessorClass | undefined {
  if (pipeline_tag === "image-feature-extraction") return "AutoImageProcessor";
  if (/^(automatic-speech-recognition|text-to-speech|text-to-audio)$/.test(pipeline_tag))
    return "AutoProcessor";
  return /^(feature-extraction|sentence-similarity)$/.test(pipeline_tag) ? "AutoTokenizer" : undefined;
}

const isAutoClass = (name: string): name is AutoClass => Object.hasOwn(AUTO_CLASSES, name);

const isHead = (name: string) => name.startsWith("AutoModelFor");

function taskOf(className: AutoClass, { pipeline_tag = "" }: ModelRecord): string | undefined {
  if (classesOfTask(pipeline_tag).includes(className)) return pipeline_tag;
  return (AUTO_CLASSES[className] as { task?: string }).task ?? (pipeline_tag || undefined);
}

/** Whether a record states `AutoModel` for an architecture with a known head. */
function lacksHead({ transformersInfo, config, tags }: ModelRecord): boolean {
  const [architecture] = config?.architectures ?? [];
  if (transformersInfo?.auto_model !== "AutoModel" || architecture === undefined) return false;
  return !tags.includes("custom_code") && config?.auto_map === undefined;
}

/** Whether the model has a chat template; the tag `conversational` states that it has one. `undefined`: unknown. */
function templateOf(record: ModelRecord, { auto_model }: TransformersInfo): boolean | undefined {
  if (record.hasChatTemplate !== undefined || !record.tags.includes("conversational")) return undefined;
  const family = familyOf(record);
  if (WITHOUT_CHAT_TEMPLATE.test(`${family} ${record.id}`)) return false;
  // Multimodal repositories with custom code have their own chat API.
  const isForeign = hasOwnCode(record) && getFamilyClasses(family).length === 0;
  if (isForeign && record.pipeline_tag !== "text-generation") return undefined;
  return /CausalLM|ImageTextToText|MultimodalLM/.test(auto_model) || undefined;
}
