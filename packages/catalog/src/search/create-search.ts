import { KIND_WEIGHTS, type SearchDocument } from "./search-document.ts";
import { splitCapitals, splitQuery, splitWords, toPhrase } from "./split-words.ts";
import { createVocabulary, type FoundWord } from "./vocabulary.ts";

/** A search result. */
export interface SearchHit<Found extends SearchDocument = SearchDocument> {
  readonly document: Found;
  /** Relevance. Higher is better; only comparable within one query. */
  readonly score: number;
  /** Whether it matches only some terms of the query. */
  readonly isPartial: boolean;
  /** Label of the provider in the query, if it serves the document. */
  readonly provider?: string;
}

/** Results of a query. */
export interface SearchResult<Found extends SearchDocument = SearchDocument> {
  /** Best first. The first three contain at most two of the same kind. */
  readonly hits: readonly SearchHit<Found>[];
  /** The query with corrected spelling; absent if every term matched. */
  readonly corrected?: string;
  /** Whether the best hit matches only some terms of the query. */
  readonly isPartial: boolean;
}

/** Full-text search over documents. */
export type Search<Found extends SearchDocument = SearchDocument> = (query: string) => SearchResult<Found>;

const FIELDS = { name: 1, words: 0.92, providers: 0.85, facts: 0.5 } as const;
type Field = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as readonly Field[];

/** Further terms are ignored, because pasted text can have thousands. */
const MAX_WORDS = 10;

/** Hits with a much lower score than the best are dropped. */
const MIN_SHARE_OF_BEST = 0.12;

/** Maximum number of documents per term. */
const MAX_HITS = 400;

/** Terms that change the order instead of filtering. */
const CHEAP = new Set([
  "cheap",
  "cheapest",
  "affordable",
  "inexpensive",
  "budget",
  "price",
  "pricing",
  "cost",
]);
const FREE = new Set(["free"]);

/** A matching term of a document with its score from 0 to 1. */
interface Match {
  readonly score: number;
  /** The document's spelling, if it differs from the query. */
  readonly instead?: string;
  readonly field: Field;
}

/** Indexes documents for {@link Search}. 2,500 documents take about 100 ms, and a query takes a few milliseconds. */
export function createSearch<Found extends SearchDocument>(documents: readonly Found[]): Search<Found> {
  const vocabulary = createVocabulary(
    documents.map((document) => FIELD_NAMES.map((field) => listWords(document, field))),
  );
  const names = documents.map(({ name, id = "" }) =>
    [name, name.slice(name.indexOf("/") + 1), id, id.slice(id.indexOf("/") + 1)]
      .filter(Boolean)
      .map(toPhrase),
  );
  const phrases = documents.map(({ words = [] }) => words.map(toPhrase));
  const priors = documents.map(toPrior);

  /** Returns the documents with a term, each with its best match. */
  function find(word: string, fuzzy: boolean): Map<number, Match> {
    const matches = new Map<number, Match>();
    const found = vocabulary.find(word, fuzzy ? getMaxTypos(word) : 0);
    for (const each of found) {
      const likeness = likenessOfWord(word, each);
      for (const [place, fields] of each.places) {
        for (const field of fields) {
          const name = FIELD_NAMES[field] ?? "facts";
          const score = likeness * FIELDS[name];
          if (score <= (matches.get(place)?.score ?? 0)) continue;
          matches.set(place, { score, field: name, ...(each.edits > 0 ? { instead: each.word } : {}) });
        }
      }
    }
    return matches;
  }

  function findWord(word: string): Map<number, Match> {
    const exact = find(word, false);
    // A term that occurs in a name or phrase isn't a typo.
    const isKnown = [...exact.values()].some(({ field }) => field !== "facts");
    return isKnown ? exact : find(word, true);
  }

  return (query) => {
    const asked = splitQuery(query).slice(0, MAX_WORDS);
    const telling = asked.filter((word) => !CHEAP.has(word) && !FREE.has(word));
    const words = telling.length > 0 ? telling : asked;
    if (words.length === 0) return { hits: [], isPartial: false };
    const rows = words.map(findWord);
    joinNeighbors(words, rows, (word) => find(word, false));
    const phrase = toPhrase(query);
    const wanted = words.join(" ");
    const byPlace = new Map<
      number,
      { sum: number; count: number; provider: string | undefined; fixed: string[] }
    >();
    rows.forEach((row, at) => {
      for (const [place, { score, field, instead }] of row) {
        const total = byPlace.get(place) ?? { sum: 0, count: 0, provider: undefined, fixed: [...words] };
        total.sum += score;
        total.count += 1;
        if (field === "providers") total.provider ??= findProvider(documents[place], words[at] ?? "");
        if (instead) total.fixed[at] = instead;
        byPlace.set(place, total);
      }
    });
    const scored = [...byPlace].flatMap(([place, { sum, count, provider, fixed }]) => {
      const document = documents[place];
      if (!document) return [];
      const share = count / words.length;
      const likeness = Math.max(
        likenessOf(phrase, names[place] ?? [], 2.2, 1.25),
        likenessOf(fixed.join(" "), names[place] ?? [], 2.2, 1.25),
        likenessOf(phrase, phrases[place] ?? [], 1.9, 1.35),
        likenessOf(fixed.join(" "), phrases[place] ?? [], 1.8, 1.2),
      );
      const score = (sum / words.length) * share ** 2 * (priors[place] ?? 1) * likeness;
      return [{ document, score, share, fixed, ...(provider ? { provider } : {}) }];
    });
    const ordered = bySpend(scored, asked).sort((a, b) => b.score - a.score);
    const best = ordered[0];
    const hits = ordered
      .filter(({ score }) => score >= (best?.score ?? 0) * MIN_SHARE_OF_BEST)
      .slice(0, MAX_HITS)
      .map(({ document, score, share, provider }) => ({
        document,
        score,
        isPartial: share < 1,
        ...(provider ? { provider } : {}),
      }));
    const fixed = best?.fixed.join(" ");
    return {
      hits: mixKinds(hits),
      isPartial: best !== undefined && best.share < 1,
      ...(fixed !== undefined && fixed !== wanted ? { corrected: fixed } : {}),
    };
  };
}

/** Returns the terms of a field. Names are also split at capitals and joined across spaces. */
function listWords(
  { name, id = "", words = [], facts = "", providers = [] }: SearchDocument,
  field: Field,
): string[] {
  if (field === "name") return listNameWords(`${name} ${id}`);
  if (field === "words") return words.flatMap(splitWords);
  if (field === "providers") return providers.flatMap(listNameWords);
  return splitWords(facts);
}

function listNameWords(name: string): string[] {
  const words = splitWords(name);
  const joined = words.slice(1).map((word, at) => (words[at] ?? "") + word);
  return [...words, ...splitCapitals(name), ...joined.filter((word) => /^\p{L}+$/u.test(word))];
}

/** Joins adjacent terms: "deep infra" finds DeepInfra. */
function joinNeighbors(
  words: readonly string[],
  rows: Map<number, Match>[],
  find: (word: string) => Map<number, Match>,
): void {
  for (const [at, word] of words.slice(1).entries()) {
    const joined = (words[at] ?? "") + word;
    if (!/^\p{L}{5,}$/u.test(joined)) continue;
    for (const [place, match] of find(joined)) {
      if (match.field === "facts" || match.score < 0.6) continue;
      for (const row of [rows[at], rows[at + 1]]) {
        if ((row?.get(place)?.score ?? 0) < match.score) row?.set(place, match);
      }
    }
  }
}

/** Returns 1 for an exact match, less for a prefix match, even less for a typo. */
function likenessOfWord(asked: string, { word, edits }: FoundWord): number {
  if (edits > 0) return 0.65 - 0.12 * edits;
  return word === asked ? 1 : 0.45 + (0.4 * asked.length) / word.length;
}

/** Returns the maximum edit distance of a term. Numbers must match exactly. */
function getMaxTypos(word: string): number {
  if (word.length < 4 || /^\d/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Boosts texts that equal or contain the full query. */
function likenessOf(query: string, texts: readonly string[], same: number, within: number): number {
  if (texts.includes(query)) return same;
  // Treat a name with one or two missing letters as equal.
  const isNearly = texts.some((text) => text.startsWith(query) && query.length > 0.75 * text.length);
  if (isNearly) return 1 + (same - 1) / 2;
  if (!query.includes(" ")) return texts.some((text) => text.startsWith(query)) ? 1.08 : 1;
  const padded = ` ${query} `;
  const isWithin = texts.some((text) => text.includes(" ") && padded.includes(` ${text} `));
  return isWithin ? within : 1;
}

function toPrior({ kind, providers = [], year }: SearchDocument): number {
  const served = kind === "model" ? 1 + 0.12 * Math.log2(providers.length + 1) : 1;
  const recent = year === undefined ? 1 : 1 + 0.05 * Math.min(4, Math.max(0, year - 2022));
  const weight = KIND_WEIGHTS[kind] * served * recent;
  return kind === "model" ? Math.min(1.5, weight) : weight;
}

function findProvider(document: SearchDocument | undefined, word: string): string | undefined {
  return document?.providers?.find((label) => listNameWords(label).some((each) => each.startsWith(word)));
}

/** Sorts cheap or free models first if the query asks for them. */
function bySpend<Hit extends { readonly document: SearchDocument; readonly score: number }>(
  hits: readonly Hit[],
  words: readonly string[],
): Hit[] {
  const wantsFree = words.some((word) => FREE.has(word));
  const wantsCheap = words.some((word) => CHEAP.has(word));
  if (!wantsFree && !wantsCheap) return [...hits];
  return hits.map((hit) => {
    const { isFree = false, usdPerMillionTokens: price } = hit.document;
    const factor = wantsFree ? (isFree ? 2 : 1) : price === undefined ? 1 : 1 + 1 / (1 + 8 * price);
    return { ...hit, score: hit.score * factor };
  });
}

/** Limits the first three results to two of the same type, if another type scores similarly. */
function mixKinds<Hit extends SearchHit>(hits: readonly Hit[]): Hit[] {
  const [first, second, third] = hits;
  if (!first || !second || !third) return [...hits];
  const { kind } = first.document;
  if (second.document.kind !== kind || third.document.kind !== kind) return [...hits];
  const other = hits.find(({ document }) => document.kind !== kind);
  if (!other || other.score < first.score * 0.3) return [...hits];
  return [first, second, other, ...hits.slice(2).filter((hit) => hit !== other)];
}
