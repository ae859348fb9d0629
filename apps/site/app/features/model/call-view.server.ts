import type { ModelRecord } from "@inferhub/catalog/models";
import { createSeedIndex } from "@inferhub/catalog/models";
import type { OperationId } from "@inferhub/catalog/operations";
import { PROVIDERS, type ProviderId } from "@inferhub/inference";
import { InputError } from "@inferhub/inference/core";
import { type InferenceSnippet, inferenceSnippets } from "@inferhub/snippets";
import { listChatTemplates } from "../../lib/chat-templates.server.ts";
import { type HighlightedCode, highlight } from "../../lib/highlight.server.ts";
import { sanitizeLines, sanitizeText } from "../../lib/sanitize-text.ts";
import { buildCalls } from "../snippets/calls.server.ts";
import type { SnippetView } from "../snippets/choice.ts";
import { parseSnippetChoice } from "../snippets/snippet-query.ts";
import { buildSnippetView } from "../snippets/snippet-view.server.ts";
import { formatShort } from "./format.ts";
import {
  canCall,
  findOperation,
  listCallableProviders,
  listModelOffers,
  toPlaygroundPath,
} from "./offers-view.server.ts";

/** A chat template, as far as it is shown. */
export interface TemplateView {
  /** Where a model has several. */
  readonly name: string | undefined;
  readonly code: HighlightedCode;
  readonly characters: number;
  /** Whether only its beginning is shown. */
  readonly isTruncated: boolean;
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
  /** Whether the record mentions a template without its text. */
  readonly hasUnlistedTemplate: boolean;
  readonly templateFamily: string | undefined;
  readonly similar: readonly SimilarModel[];
  readonly dropped: readonly string[];
}

const MAX_TEMPLATES = 4;
const MAX_CHARS = 12_000;
const MAX_SIMILAR = 6;

/** @param query what the address asks for: language, client, provider, streaming */
export async function buildCallView(record: ModelRecord, query: URLSearchParams): Promise<CallView> {
  const operation = findOperation(record.pipeline_tag);
  const serving = listCallableProviders(record.id, operation?.id);
  const isServed = serving.length > 0;
  const providers = isServed ? serving : PROVIDERS.filter((provider) => canCall(provider, operation?.id));
  const calls =
    operation && providers.length > 0
      ? buildCalls({
          operation,
          model: record.id,
          providers,
          buildSnippets: (provider, stream) => writeCalls(record, operation.id, provider, stream),
        })
      : undefined;
  const parsed = calls && parseSnippetChoice(query, calls);
  const templates = await buildTemplateViews(record);
  return {
    snippet: calls && parsed && (await buildSnippetView(calls, parsed.choice)),
    isServed,
    tryIt:
      calls && toPlaygroundPath(calls.operation, record.id, requestedKeys(query, parsed?.choice.provider)),
    templates,
    hasUnlistedTemplate: templates.length === 0 && record.hasChatTemplate === true,
    templateFamily: record.chatTemplateFamily ? sanitizeText(record.chatTemplateFamily, 40) : undefined,
    similar: findSimilarModels(record),
    dropped: parsed?.dropped ?? [],
  };
}

/** The provider, if it was chosen and not only stands first. */
const requestedKeys = (query: URLSearchParams, provider: string | undefined) =>
  query.get("provider") === provider ? provider : undefined;

/** Code in every language, with the provider's own name of the model. None for what cannot be called. */
function writeCalls(
  { id, pipeline_tag, mask_token }: ModelRecord,
  operation: OperationId,
  provider: string,
  stream: boolean,
): readonly InferenceSnippet[] {
  const offer = listModelOffers(id).find((each) => each.provider === provider);
  const model = {
    id,
    ...(pipeline_tag ? { pipeline_tag } : {}),
    ...(mask_token ? { mask_token: sanitizeText(mask_token, 40) } : {}),
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

async function buildTemplateViews(record: ModelRecord): Promise<TemplateView[]> {
  return Promise.all(
    listChatTemplates(record)
      .slice(0, MAX_TEMPLATES)
      .map(async ({ name, template }) => {
        const shown = template.slice(0, MAX_CHARS);
        return {
          name: name ? sanitizeText(name, 40) : undefined,
          code: { text: shown, html: (await highlight(sanitizeLines(shown), "text")).html },
          characters: template.length,
          isTruncated: shown.length < template.length,
        };
      }),
  );
}

/** Finds catalog models for the same task and library, those of similar size first. */
function findSimilarModels({ id, pipeline_tag, library_name, parameters }: ModelRecord): SimilarModel[] {
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
    .slice(0, MAX_SIMILAR)
    .map((model) => ({
      id: model.id,
      parameters: model.parameters ? formatShort(model.parameters) : undefined,
    }));
}
