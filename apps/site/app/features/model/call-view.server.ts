import type { ModelRecord } from "@inferhub/catalog/models";
import { seedModels } from "@inferhub/catalog/models";
import { PROVIDERS, type ProviderId } from "@inferhub/inference";
import { InputError } from "@inferhub/inference/core";
import { type InferenceSnippet, inferenceSnippets } from "@inferhub/snippets";
import { foreignLines, foreignText } from "../../lib/foreign-text.ts";
import { type HighlightedCode, highlight } from "../../lib/highlight.server.ts";
import { chosen, type SnippetView } from "../snippets/choice.ts";
import { type KnownKeys, oneOf, parseChoice } from "./address.ts";
import { short } from "./format.ts";
import { callers, canCall, offersOf, operationOf, playgroundPath } from "./offers-view.server.ts";

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

/** @param query what the address asks for: language, client, provider */
export async function callView(record: ModelRecord, query: URLSearchParams): Promise<CallView> {
  const operation = operationOf(record.pipeline_tag);
  const serving = callers(record.id, operation?.id);
  const isServed = serving.length > 0;
  const able = isServed
    ? serving
    : PROVIDERS.filter((provider) => canCall(provider, operation?.id)).map(({ id }) => id);
  const known: KnownKeys = { provider: oneOf(able) };
  const provider = parseChoice(query, known).choice.provider ?? "";
  const snippets = provider ? writeCalls(record, provider) : [];
  const languages = [...new Set(snippets.map(({ language }) => language))];
  const { choice, dropped } = parseChoice(query, {
    ...known,
    lang: oneOf(languages),
    // A client of another language is no mistake: a change of language leaves it in the address.
    client: oneOf(snippets.map(({ client }) => client)),
  });
  const templates = await templateViews(record);
  return {
    snippet: await snippetView(
      record.id,
      snippets,
      languages,
      choice.lang,
      query.get("client"),
      provider,
      able,
    ),
    isServed,
    tryIt:
      operation && able.length > 0
        ? playgroundPath(operation.id, record.id, asked(query, provider))
        : undefined,
    templates,
    hasTemplateElsewhere: templates.length === 0 && record.hasChatTemplate === true,
    templateFamily: record.chatTemplateFamily ? foreignText(record.chatTemplateFamily, 40) : undefined,
    similar: similarModels(record),
    dropped,
  };
}

/** The provider, if it was chosen and not only stands first. */
const asked = (query: URLSearchParams, provider: string) =>
  query.get("provider") === provider ? provider : undefined;

/** Code in every language, with the provider's own name of the model. None for what cannot be called. */
function writeCalls(
  { id, pipeline_tag, mask_token }: ModelRecord,
  provider: string,
): readonly InferenceSnippet[] {
  const offer = offersOf(id).find((each) => each.provider === provider);
  const model = {
    id,
    ...(pipeline_tag ? { pipeline_tag } : {}),
    ...(mask_token ? { mask_token: foreignText(mask_token, 40) } : {}),
  };
  try {
    return inferenceSnippets(model, {
      // Only ids of the list come here.
      provider: provider as ProviderId,
      ...(offer ? { mapping: { providerId: offer.providerModelId } } : {}),
    });
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

async function snippetView(
  model: string,
  snippets: readonly InferenceSnippet[],
  languages: readonly string[],
  language = "",
  wantedClient: string | null,
  provider: string,
  able: readonly string[],
): Promise<SnippetView | undefined> {
  const clients = snippets.filter((each) => each.language === language).map(({ client }) => client);
  const client = chosen(clients, wantedClient);
  const snippet = snippets.find((each) => each.language === language && each.client === client);
  if (!snippet) return undefined;
  const { text, html } = await highlight(snippet.code, language);
  const providers = able.map((id) => ({ id, label: PROVIDERS.find((each) => each.id === id)?.label ?? id }));
  return {
    languages,
    clients,
    language,
    client,
    install: snippet.install,
    text,
    html,
    providers,
    provider,
    model,
  };
}

/** Templates that a record holds: of the tokenizer, of the processor, in a file of its own or in the model file. */
async function templateViews({ config, gguf }: ModelRecord): Promise<TemplateView[]> {
  const found =
    config?.chat_template_jinja ??
    config?.tokenizer_config?.chat_template ??
    config?.processor_config?.chat_template ??
    gguf?.chat_template ??
    [];
  const named = typeof found === "string" ? [{ name: "", template: found }] : found;
  return Promise.all(
    named.slice(0, MOST_TEMPLATES).map(async ({ name, template }) => {
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
  const { models } = seedModels().search({
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
