import type { ModelRecord } from "@inferhub/catalog/models";
import { createSeedIndex } from "@inferhub/catalog/models";
import type { OperationId } from "@inferhub/catalog/operations";
import { PROVIDERS, type ProviderId } from "@inferhub/inference";
import { InputError } from "@inferhub/inference/core";
import { type InferenceSnippet, inferenceSnippets } from "@inferhub/snippets";
import { chatTemplatesOf } from "../../lib/chat-templates.server.ts";
import { foreignLines, foreignText } from "../../lib/foreign-text.ts";
import { type HighlightedCode, highlight } from "../../lib/highlight.server.ts";
import { callsOf } from "../snippets/calls.server.ts";
import type { SnippetView } from "../snippets/choice.ts";
import { parseSnippetChoice } from "../snippets/snippet-query.ts";
import { snippetView } from "../snippets/snippet-view.server.ts";
import { short } from "./format.ts";
import { callers, canCall, offersOfModel, operationOf, playgroundPath } from "./offers-view.server.ts";

/** A chat template, as far as it is shown. */
export interface TemplateView {
  /** Where a model has several. */
  readonly name: string | undefined;
  readonly code: HighlightedCode;
  readonly characters: number;
  /** Whether only its beginning is shown. */
  readonly isCut: boolean;
}

/** A model for the same. */
export interface SimilarModel {
  readonly id: string;
  /** How many weights it has, in short. */
  readonly parameters: string | undefined;
}

/** How a model is called, and what it is like. */
export interface CallView {
  readonly snippet: SnippetView | undefined;
  /** Whether those that are offered serve the model, or only run its task. */
  readonly isServed: boolean;
  readonly tryIt: string | undefined;
  readonly templates: readonly TemplateView[];
  /** A template that the record tells of and does not hold. */
  readonly hasTemplateElsewhere: boolean;
  readonly templateFamily: string | undefined;
  readonly similar: readonly SimilarModel[];
  readonly dropped: readonly string[];
}

const MOST_TEMPLATES = 4;
const MOST_CHARACTERS = 12_000;
const MOST_SIMILAR = 6;

/** @param query what the address asks for: language, client, provider, streaming */
export async function callView(record: ModelRecord, query: URLSearchParams): Promise<CallView> {
  const operation = operationOf(record.pipeline_tag);
  const serving = callers(record.id, operation?.id);
  const isServed = serving.length > 0;
  const able = isServed ? serving : PROVIDERS.filter((provider) => canCall(provider, operation?.id));
  const calls =
    operation && able.length > 0
      ? callsOf({
          operation,
          model: record.id,
          able,
          snippetsWith: (provider, stream) => writeCalls(record, operation.id, provider, stream),
        })
      : undefined;
  const parsed = calls && parseSnippetChoice(query, calls);
  const templates = await templateViews(record);
  return {
    snippet: calls && parsed && (await snippetView(calls, parsed.choice)),
    isServed,
    tryIt: calls && playgroundPath(calls.operation, record.id, asked(query, parsed?.choice.provider)),
    templates,
    hasTemplateElsewhere: templates.length === 0 && record.hasChatTemplate === true,
    templateFamily: record.chatTemplateFamily ? foreignText(record.chatTemplateFamily, 40) : undefined,
    similar: similarModels(record),
    dropped: parsed?.dropped ?? [],
  };
}

/** The provider, if it was chosen and not only stands first. */
const asked = (query: URLSearchParams, provider: string | undefined) =>
  query.get("provider") === provider ? provider : undefined;

/** Code in every language, with the provider's own name of the model. None for what cannot be called. */
function writeCalls(
  { id, pipeline_tag, mask_token }: ModelRecord,
  operation: OperationId,
  provider: string,
  stream: boolean,
): readonly InferenceSnippet[] {
  const offer = offersOfModel(id).find((each) => each.provider === provider);
  const model = {
    id,
    ...(pipeline_tag ? { pipeline_tag } : {}),
    ...(mask_token ? { mask_token: foreignText(mask_token, 40) } : {}),
  };
  try {
    return inferenceSnippets(model, {
      // Only ids of the list come here.
      provider: provider as ProviderId,
      operation,
      streaming: stream,
      ...(offer ? { mapping: { providerId: offer.providerModelId } } : {}),
    });
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

async function templateViews(record: ModelRecord): Promise<TemplateView[]> {
  return Promise.all(
    chatTemplatesOf(record)
      .slice(0, MOST_TEMPLATES)
      .map(async ({ name, template }) => {
        const shown = template.slice(0, MOST_CHARACTERS);
        return {
          name: name ? foreignText(name, 40) : undefined,
          code: { text: shown, html: (await highlight(foreignLines(shown), "text")).html },
          characters: template.length,
          isCut: shown.length < template.length,
        };
      }),
  );
}

/** Models of the catalogue for the same task in the same library, those of about its size first. */
function similarModels({ id, pipeline_tag, library_name, parameters }: ModelRecord): SimilarModel[] {
  if (!pipeline_tag) return [];
  const { models } = createSeedIndex().search({
    tasks: [pipeline_tag],
    ...(library_name ? { libraries: [library_name] } : {}),
    limit: 1000,
  });
  const distance = (other: number | undefined) =>
    parameters && other ? Math.abs(Math.log(other / parameters)) : Number.MAX_VALUE;
  return models
    .filter((model) => model.id !== id)
    .sort((a, b) => distance(a.parameters) - distance(b.parameters))
    .slice(0, MOST_SIMILAR)
    .map((model) => ({ id: model.id, parameters: model.parameters ? short(model.parameters) : undefined }));
}
