import type { ModelRecord, Offer } from "@inferhub/catalog/models";
import { createSeedIndex } from "@inferhub/catalog/models";
import { PROVIDERS } from "@inferhub/inference";
import { listChatTemplates } from "../../lib/chat-templates.server.ts";
import { type HighlightedCode, highlight } from "../../lib/highlight.server.ts";
import { sanitizeLines, sanitizeText } from "../../lib/sanitize-text.ts";
import { buildCalls } from "../snippets/calls.server.ts";
import type { SnippetView } from "../snippets/choice.ts";
import { parseSnippetChoice } from "../snippets/snippet-query.ts";
import { buildSnippetView } from "../snippets/snippet-view.server.ts";
import { buildWidgetView } from "../widget/widget-view.server.ts";
import type { WidgetView } from "../widget/widget-view.ts";
import { formatShort } from "./format.ts";
import { canCall, findOperation, listCallableProviders, toPlaygroundPath } from "./offers-view.server.ts";
import { buildPanelView } from "./panel/panel-view.server.ts";
import type { PanelView } from "./panel/panel-view.ts";
import { writeModelCalls } from "./write-model-calls.server.ts";

/** The displayed part of a chat template. */
export interface TemplateView {
  /** Where a model has several. */
  readonly name: string | undefined;
  readonly code: HighlightedCode;
  readonly characters: number;
  /** Whether only its start is shown. */
  readonly isTruncated: boolean;
}

/** A model for the same. */
export interface SimilarModel {
  readonly id: string;
  /** How many weights it has, in short. */
  readonly parameters: string | undefined;
}

/** How to call a model, and its properties. */
export interface CallView {
  /** Runs the model; absent where no provider serves it. */
  readonly widget: WidgetView | undefined;
  /** The model's task at the Hub. */
  readonly task: string | undefined;
  readonly panel: PanelView;
  readonly snippet: SnippetView | undefined;
  /** Whether the offered providers serve the model, or only run its task. */
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

/**
 * @param query URL parameters: language, client, provider, streaming, and the list of providers
 * @param offers offers of the model
 */
export async function buildCallView(
  record: ModelRecord,
  query: URLSearchParams,
  offers: readonly Offer[],
): Promise<CallView> {
  const operation = findOperation(record.pipeline_tag);
  const serving = listCallableProviders(offers, operation?.id);
  const isServed = serving.length > 0;
  const providers = isServed ? serving : PROVIDERS.filter((provider) => canCall(provider, operation?.id));
  const calls =
    operation && providers.length > 0
      ? buildCalls({
          operation,
          model: record.id,
          providers,
          buildSnippets: (provider, stream) =>
            writeModelCalls(record, offers, operation.id, { provider, stream }),
        })
      : undefined;
  const parsed = calls && parseSnippetChoice(query, calls);
  const templates = await buildTemplateViews(record);
  const panel = buildPanelView(offers, operation?.id, query);
  return {
    widget:
      operation && isServed
        ? buildWidgetView({
            operation: operation.id,
            task: record.pipeline_tag,
            model: record.id,
            providers: serving,
            providerModelIds: Object.fromEntries(
              // The first offer of a provider is of the plain model.
              [...offers].reverse().map(({ provider, providerModelId }) => [provider, providerModelId]),
            ),
          })
        : undefined,
    task: record.pipeline_tag,
    panel,
    snippet: calls && parsed && (await buildSnippetView(calls, parsed.choice)),
    isServed,
    tryIt:
      calls && toPlaygroundPath(calls.operation, record.id, requestedKeys(query, parsed?.choice.provider)),
    templates,
    hasUnlistedTemplate: templates.length === 0 && record.hasChatTemplate === true,
    templateFamily: record.chatTemplateFamily ? sanitizeText(record.chatTemplateFamily, 40) : undefined,
    similar: findSimilarModels(record),
    dropped: [...(parsed?.dropped ?? []), ...panel.dropped],
  };
}

/** The provider, if it was selected and not only is first. */
const requestedKeys = (query: URLSearchParams, provider: string | undefined) =>
  query.get("provider") === provider ? provider : undefined;

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

/** Returns catalog models with the same task and library, those of similar size first. */
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
