import { textClassification } from "@inferhub/catalog/operations/text-classification";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import { translation } from "@inferhub/catalog/operations/translation";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { InputError } from "../../errors.ts";
import { renameKeys } from "../lib/rename-keys.ts";
import { buildRun, openEnvelope } from "./run.ts";
import { cloudflareShape } from "./shape.ts";

const ranking = v.object({ response: v.array(v.object({ id: v.number(), score: v.number() })) });

/** Rankings. Documents are objects, and the result names their positions. */
export const cloudflareRanking: Adapter<typeof textRanking> = {
  operation: textRanking,
  shape: cloudflareShape,
  buildRequest: ({ model, input: { documents, ...rest } }) => {
    const contexts = documents.map((text) => ({ text }));
    return buildRun(model, { json: { ...renameKeys(rest, { top_n: "top_k" }), contexts } });
  },
  parseResponse: (body) =>
    openEnvelope(body, ranking)
      .response.map(({ id, score }) => ({ index: id, score }))
      .sort((a, b) => b.score - a.score),
};

const labels = v.array(v.object({ label: v.string(), score: v.number() }));

/** Labels of a text. */
export const cloudflareClassification: Adapter<typeof textClassification> = {
  operation: textClassification,
  shape: cloudflareShape,
  buildRequest: ({ model, input: { inputs, parameters: { top_k, function_to_apply, ...rest } = {} } }) =>
    buildRun(model, { json: { ...rest, text: inputs } }),
  parseResponse: (body, { input }) => openEnvelope(body, labels).slice(0, input.parameters?.top_k),
};

const translated = v.object({ translated_text: v.string() });

/** Translations, one text at a time. */
export const cloudflareTranslation: Adapter<typeof translation> = {
  operation: translation,
  shape: cloudflareShape,
  buildRequest: ({ model, input: { inputs, parameters = {} } }) => {
    if (Array.isArray(inputs) && inputs.length !== 1) {
      throw new InputError("input-invalid", "The provider translates one text for each call");
    }
    const { clean_up_tokenization_spaces, truncation, generate_parameters, ...known } = parameters;
    const named = renameKeys(known, { src_lang: "source_lang", tgt_lang: "target_lang" });
    return buildRun(model, { json: { ...generate_parameters, ...named, text: [inputs].flat()[0] } });
  },
  parseResponse: (body, { input }) => {
    const output = { translation_text: openEnvelope(body, translated).translated_text };
    return Array.isArray(input.inputs) ? [output] : output;
  },
};
