/** Which code for a call is shown. */
export interface SnippetChoice {
  readonly lang: string;
  readonly client: string;
  readonly provider: string;
  /** Whether the answer is read as it is written. */
  readonly stream: boolean;
}

/** A language, and what calls are written with in it. */
export interface LanguageClients {
  readonly id: string;
  /** The default comes first. */
  readonly clients: readonly string[];
}

/** What can be chosen with the provider that is chosen; the first of each is what the address need not say. */
export interface SnippetChoices {
  readonly providers: readonly string[];
  readonly languages: readonly LanguageClients[];
  readonly streams: boolean;
}

/** What the address may name. */
export interface KnownCalls {
  readonly providers: readonly string[];
  /** Languages that any page has code in. */
  readonly languages: readonly string[];
  /** What there is with one of the providers. */
  listChoices(provider: string): SnippetChoices;
}

/** A choice that could be read, and in words what had to be left out of the address. */
export interface ParsedSnippetChoice {
  readonly choice: SnippetChoice;
  readonly dropped: readonly string[];
}

/**
 * Reads an address. Never throws: a value that means nothing is dropped and named; of a repeated key the first counts.
 * A client alone brings its language. What only other pages or providers have is passed over in silence, for those who
 * choose another provider or bring their language along.
 */
export function parseSnippetChoice(params: URLSearchParams, known: KnownCalls): ParsedSnippetChoice {
  const dropped: string[] = [];
  const read = (key: string, isKnown: (text: string) => boolean): string => {
    const text = (params.get(key) ?? "").trim();
    if (text === "" || isKnown(text)) return text;
    dropped.push(`${key}=${text}`);
    return "";
  };
  const isOfSome = (client: string) =>
    known.providers.some((each) => known.listChoices(each).languages.some(has(client)));

  const provider = read("provider", (text) => known.providers.includes(text)) || (known.providers[0] ?? "");
  const { languages, streams } = known.listChoices(provider);
  const wanted = read("lang", (text) => known.languages.includes(text));
  const client = read("client", isOfSome);
  const language =
    languages.find(({ id }) => id === wanted) ??
    languages.find((each) => wanted === "" && has(client)(each)) ??
    languages[0];
  const stream = read("stream", (text) => text === "0" || text === "1") === "1" && streams;
  const choice = { lang: language?.id ?? "", client: findClient(language, client), provider, stream };
  return { choice, dropped };
}

const has = (client: string) => (language: LanguageClients) => language.clients.includes(client);

const findClient = (language: LanguageClients | undefined, wanted: string): string =>
  (language?.clients.includes(wanted) ? wanted : language?.clients[0]) ?? "";

/** A choice as pairs for an address or hidden fields, in a fixed order and without what is shown anyway. */
export function listSnippetPairs(
  choice: SnippetChoice,
  choices: SnippetChoices,
): [key: string, value: string][] {
  const { lang, client, provider, stream } = choice;
  const language = choices.languages.find(({ id }) => id === lang);
  const all: [string, string, preset: string | undefined][] = [
    ["lang", lang, choices.languages[0]?.id],
    ["client", client, language?.clients[0]],
    ["provider", provider, choices.providers[0]],
    ["stream", stream ? "1" : "", ""],
  ];
  return all.flatMap(([key, value, preset]) => (value === "" || value === preset ? [] : [[key, value]]));
}

/** The address's query that says so: with a question mark, or empty. */
export function toSnippetSearch(choice: SnippetChoice, choices: SnippetChoices): string {
  const search = new URLSearchParams(listSnippetPairs(choice, choices)).toString();
  return search && `?${search}`;
}

/** The same choice in another language: a client that was chosen stays where that language has one of its name. */
export function withLanguage(
  choice: SnippetChoice,
  lang: string,
  { languages }: SnippetChoices,
): SnippetChoice {
  const clients = (id: string) => languages.find((language) => language.id === id)?.clients ?? [];
  const wasChosen = choice.client !== clients(choice.lang)[0] && clients(lang).includes(choice.client);
  return { ...choice, lang, client: wasChosen ? choice.client : (clients(lang)[0] ?? "") };
}
