import { textClassification } from "@inferhub/catalog/operations/text-classification";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import { translation } from "@inferhub/catalog/operations/translation";
import type { Adapter } from "../../contracts/adapter.ts";
import { InputError } from "../../errors.ts";
import { renameKeys } from "../lib/rename-keys.ts";
import { buildRun, loadReaders } from "./run.ts";
import { cloudflareShape } from "./shape.ts";

/** Rankings. Documents are objects, and the result names their positions. */
export const cloudflareRanking: Adapter<typeof textRanking> = {
  operation: textRanking,
  shape: cloudflareShape,
  buildRequest: ({ model, input: { documents, ...rest } }) => {
    const contexts = documents.map((text) => ({ text }));
    return buildRun(model, { json: { ...renameKeys(rest, { top_n: "top_k" }), contexts } });
  },
  parseResponse: async (body) => (await loadReaders()).parseRanking(body),
};

/** Labels of a text. */
export const cloudflareClassification: Adapter<typeof textClassification> = {
  operation: textClassification,
  shape: cloudflareShape,
  buildRequest: ({ model, input: { inputs, parameters: { top_k, function_to_apply, ...rest } = {} } }) =>
    buildRun(model, { json: { ...rest, text: inputs } }),
  parseResponse: async (body, { input }) =>
    (await loadReaders()).parseLabels(body).slice(0, input.parameters?.top_k),
};

/** Translations, one text at a time, into English where no language is named. */
export const cloudflareTranslation: Adapter<typeof translation> = {
  operation: translation,
  shape: cloudflareShape,
  buildRequest: ({ model, input: { inputs, parameters = {} } }) => {
    if (Array.isArray(inputs) && inputs.length !== 1) {
      throw new InputError("input-invalid", "The provider translates one text for each call");
    }
    const { clean_up_tokenization_spaces, truncation, generate_parameters, ...known } = parameters;
    const named = renameKeys(known, { src_lang: "source_lang", tgt_lang: "target_lang" });
    const members: Record<string, unknown> = { ...generate_parameters, ...named };
    // Its models translate into the language that they are requested, and need one.
    members["target_lang"] ??= "en";
    return buildRun(model, { json: { ...members, text: [inputs].flat()[0] } });
  },
  parseResponse: async (body, { input }) => {
    const output = (await loadReaders()).parseTranslation(body);
    return Array.isArray(input.inputs) ? [output] : output;
  },
};
