import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { flag, value } from "../../lib/query/values.ts";

/** A language with its clients. */
export interface LanguageClients {
  readonly id: string;
  /** The default is first. */
  readonly clients: readonly string[];
}

/** Options for the selected provider; the first of each is the default. */
export interface SnippetChoices {
  readonly providers: readonly string[];
  readonly languages: readonly LanguageClients[];
  readonly streams: boolean;
}

/** Values that the URL may contain. */
export interface KnownCalls {
  readonly providers: readonly string[];
  /** Languages that any page has code in. */
  readonly languages: readonly string[];
  /** Options of one provider. */
  listChoices(provider: string): SnippetChoices;
}

/** Default unless set in the URL. */
export interface SnippetPresets {
  readonly lang: string | undefined;
  readonly client: string | undefined;
  readonly provider: string | undefined;
}

/** A name that pages have code for, empty where the URL has none. */
const nameOf = (key: keyof SnippetPresets, isKnown: (name: string, known: KnownCalls) => boolean) =>
  value<string, KnownCalls, SnippetPresets>({
    parse: (name, known) => (isKnown(name, known) ? name : undefined),
    absent: () => "",
    format: (name, presets) => (name === presets[key] ? "" : name),
  });

const has = (client: string) => (language: LanguageClients) => language.clients.includes(client);

const findClient = (language: LanguageClients | undefined, wanted: string): string =>
  (language?.clients.includes(wanted) ? wanted : language?.clients[0]) ?? "";

/** Fields for every page with code for a call. */
export const SNIPPET_MEMBERS = {
  lang: nameOf("lang", (name, { languages }) => languages.includes(name)),
  client: nameOf("client", (name, { providers, listChoices }) =>
    providers.some((each) => listChoices(each).languages.some(has(name))),
  ),
  provider: nameOf("provider", (name, { providers }) => providers.includes(name)),
  /** Whether the response is read while it is written. */
  stream: flag(false),
};

/** Which code for a call is shown. */
export const snippetQuery = defineQuery(SNIPPET_MEMBERS, { first: ["provider"] });

export type SnippetChoice = QueryOf<typeof snippetQuery>;

/** A choice that was read, and the values that are not understood, as `key=value`. */
export interface ParsedSnippetChoice {
  readonly choice: SnippetChoice;
  readonly dropped: readonly string[];
}

/** Parses a URL. Never throws: invalid values are dropped and listed; of repeated parameters, the first is used. */
export function parseSnippetChoice(search: URLSearchParams, known: KnownCalls): ParsedSnippetChoice {
  const { query, dropped } = snippetQuery.parse(search, known);
  return { choice: chooseSnippet(query, known), dropped };
}

/**
 * Code for the URL's options. A client implies its language. Options of other pages or providers are ignored
 * silently, because readers keep their language when switching providers.
 */
export function chooseSnippet(named: SnippetChoice, known: KnownCalls): SnippetChoice {
  const provider = named.provider || (known.providers[0] ?? "");
  const { languages, streams } = known.listChoices(provider);
  const language =
    languages.find(({ id }) => id === named.lang) ??
    languages.find((each) => named.lang === "" && has(named.client)(each)) ??
    languages[0];
  return {
    lang: language?.id ?? "",
    client: findClient(language, named.client),
    provider,
    stream: named.stream && streams,
  };
}

/** Values that the URL can omit next to a selection. */
export const getPresets = (
  { lang }: SnippetChoice,
  { languages, providers }: SnippetChoices,
): SnippetPresets => ({
  lang: languages[0]?.id,
  client: languages.find(({ id }) => id === lang)?.clients[0],
  provider: providers[0],
});

/** The search of a URL with a choice: with a question mark, or empty. */
export const toSnippetSearch = (choice: SnippetChoice, choices: SnippetChoices) =>
  snippetQuery.format(choice, getPresets(choice, choices));

/** The same choice in a different language: a client that was selected stays where that language has one of its name. */
export function withLanguage(
  choice: SnippetChoice,
  lang: string,
  { languages }: SnippetChoices,
): SnippetChoice {
  const clients = (id: string) => languages.find((language) => language.id === id)?.clients ?? [];
  const wasChosen = choice.client !== clients(choice.lang)[0] && clients(lang).includes(choice.client);
  return { ...choice, lang, client: wasChosen ? choice.client : (clients(lang)[0] ?? "") };
}
