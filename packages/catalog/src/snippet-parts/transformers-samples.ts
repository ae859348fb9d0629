import { type Code, createCode } from "../code/code.ts";
import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { isOfFamily } from "./transformers-family.ts";

const SAMPLES = "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main";

/** Sample image for a conversation. */
export const CANDY = `${SAMPLES}/p-blog/candy.JPG`;

/** Sample image for other tasks. */
export const PARROTS = `${SAMPLES}/hub/parrots.png`;

/** Candidate labels for an image. */
export const LABELS = ["animals", "humans", "landscape"];

/** Placeholder for the user's audio file. */
export const RECORDING = "sample1.flac";

export const TO_EMBED = "A sentence to embed.";
export const TO_CLASSIFY = "What a wonderful day!";
export const TO_TAG = "Ada Lovelace was born in London.";
export const TO_CONTINUE = "Once upon a time,";
export const TO_TRANSLATE = "Where is the station?";
export const QUESTION = "Where was Ada born?";
export const CONTEXT = "Ada Lovelace was born in London in 1815.";
export const PICTURE_QUESTION = "How many birds are there?";

/** Text to summarize, as the variable `article`. */
export const article = (): Code => python`
  article = (
      "The old harbor crane was lit for the first time in forty years last night. "
      "Volunteers had spent two winters rebuilding its wiring and cleaning its gears. "
      "The city now plans to open it to visitors in spring."
  )
`;

/** Text with a mask token, as an f-string. Protein models get amino acids. */
export const gapped = (model: SnippetModel, tokenizer: string): Code =>
  createCode(
    "python",
    isOfFamily(model, "esm")
      ? `f"MKTAYIAKQR{${tokenizer}.mask_token}ISFVKSHFSRQ"`
      : `f"The capital of France is {${tokenizer}.mask_token}."`,
  );

/** Text to speak. Dialogue models require speaker labels. */
export const spoken = (model: SnippetModel): string =>
  isOfFamily(model, "dia") ? "[S1] Some words to say aloud." : "Some words to say aloud.";

/** Source and target language, in the format of a family. */
export interface Languages {
  readonly source: string;
  readonly target: string;
  /** First token of the output. */
  readonly token: string;
}

/** English to French, in the format of a multilingual model. `undefined` for other models. */
export function languagesOf(model: SnippetModel): Languages | undefined {
  if (isOfFamily(model, "mbart")) return { source: "en_XX", target: "fr_XX", token: "fr_XX" };
  const isNllb = isOfFamily(model, "nllb-moe") || /nllb/i.test(model.id);
  if (isNllb) return { source: "eng_Latn", target: "fra_Latn", token: "fra_Latn" };
  return isOfFamily(model, "m2m_100") ? { source: "en", target: "fr", token: "__fr__" } : undefined;
}

/** Sample instruction for a text, for instruction-based families. */
export function instructionOf(model: SnippetModel): string | undefined {
  if (!isOfFamily(model, "t5")) return undefined;
  return /madlad/i.test(model.id) ? "<2fr> " : "translate English to French: ";
}
