import { lazy } from "../../lazy.ts";
import { LANGUAGES, type Language, NOUNS, PHRASES } from "./phrases.ts";

/** How many words the longest phrase has. */
const MAX_PHRASE_WORDS = 6;

/** Characters before a word that tell whether a sentence begins with it. */
const LOOKED_BACK = 10;

/** Characters of a text from which its language is guessed. */
const GUESSED_FROM = 2_000;

/** Phrases in lower case, each with what it is in the other language. */
type Dictionary = ReadonlyMap<string, string>;

/** Ways to say a thing in each language, in their order. */
type Line = readonly (readonly string[])[];

const lines = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|"));

/** An article and its noun. */
const WITH_ARTICLE = /^(?<article>\p{L}+['’]|\p{L}+ )(?<noun>.+)$/u;

/** The articles that say "a", by those that say "the". Elided ones tell no gender: the commoner one is taken. */
const INDEFINITE = new Map(
  Object.entries({
    le: "un",
    la: "une",
    "l'": "un",
    der: "ein",
    die: "eine",
    das: "ein",
    el: "un",
    il: "un",
    lo: "uno",
  }),
);

const allLines = lazy((): readonly Line[] => [
  ...lines(PHRASES).map((line) => line.map((forms) => forms.split("/"))),
  ...lines(NOUNS).flatMap(nounLines),
]);

/** A noun alone, with "the" and with "a". */
function nounLines([english = "", ...others]: readonly string[]): Line[] {
  const parted = others.map((each) => WITH_ARTICLE.exec(each)?.groups ?? {});
  const indefinite = parted.map(({ article = "", noun = "" }, index) => {
    const the = article.trim();
    // Spanish and Italian say una where French says une.
    const word = the === "la" && index > 0 ? "una" : INDEFINITE.get(the);
    return `${word} ${noun}`;
  });
  const alone = parted.map(({ noun = "" }) => noun);
  return [
    [english, ...alone],
    [`the ${english}`, ...others],
    [`${/^[aeiou]/.test(english) ? "an" : "a"} ${english}`, ...indefinite],
  ].map((line) => line.map((form) => [form]));
}

const DICTIONARIES = new Map<string, Dictionary>();

function dictionaryOf(from: Language, to: Language): Dictionary {
  const key = `${from}-${to}`;
  const known = DICTIONARIES.get(key) ?? readDictionary(from, to);
  DICTIONARIES.set(key, known);
  return known;
}

function readDictionary(from: Language, to: Language): Dictionary {
  const [source, target] = [LANGUAGES.indexOf(from), LANGUAGES.indexOf(to)];
  const found = new Map<string, string>();
  for (const line of allLines()) {
    const [translation = ""] = line[target] ?? [];
    for (const form of line[source] ?? []) {
      const phrase = form.toLowerCase();
      // Of two meanings the first line has the commoner one.
      if (!found.has(phrase)) found.set(phrase, translation);
    }
  }
  return found;
}

export interface WordForWord {
  readonly text: string;
  /** The share of words that the dictionary has, from 0 to 1. */
  readonly known: number;
}

/** Puts the longest known phrases in the place of those of the text; marks, blanks and unknown words stay. */
export function wordForWord(text: string, from: Language, to: Language): WordForWord {
  const dictionary = dictionaryOf(from, to);
  const pieces = piecesOf(text, dictionary);
  const isWord = (piece: string | undefined) => piece !== undefined && /\p{L}/u.test(piece);
  const total = pieces.filter(isWord).length;
  let known = 0;
  const written: string[] = [];
  let tail = "";
  for (let index = 0; index < pieces.length; ) {
    const length = isWord(pieces[index]) ? longest(pieces, index, dictionary) : 0;
    const source = pieces.slice(index, index + Math.max(1, length)).join("");
    const translation = length > 0 ? dictionary.get(keyOf(source)) : undefined;
    // A name stays what it is; in German all nouns look like one.
    if (translation === undefined && from !== "de" && isName(source, tail)) known += 1;
    if (translation !== undefined) known += pieces.slice(index, index + length).filter(isWord).length;
    const piece = translation === undefined ? source : asWritten(translation, source, tail);
    written.push(piece);
    tail = (tail + piece).slice(-LOOKED_BACK);
    index += Math.max(1, length);
  }
  return { text: written.join(""), known: total === 0 ? 1 : known / total };
}

/** Words, and what is between them. Elided words, as in l'eau, are parted unless the dictionary has the whole. */
function piecesOf(text: string, dictionary: Dictionary): string[] {
  const pieces = text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}]+)*|[^\p{L}\p{M}\p{N}]+/gu) ?? [];
  return pieces.flatMap((piece) => {
    const [, article, word] = /^(\p{L}{1,2}['’])(.+)$/u.exec(piece) ?? [];
    if (article === undefined || word === undefined || dictionary.has(keyOf(piece))) return [piece];
    return dictionary.has(keyOf(article)) ? [article, " ", word] : [piece];
  });
}

const keyOf = (phrase: string) => phrase.toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ");

/** How many pieces from `from` on are the longest phrase of the dictionary; 0 when there is none. */
function longest(pieces: readonly string[], from: number, dictionary: Dictionary): number {
  for (let length = 2 * MAX_PHRASE_WORDS - 1; length > 0; length -= 1) {
    if (dictionary.has(keyOf(pieces.slice(from, from + length).join("")))) return length;
  }
  return 0;
}

/** Whether a sentence begins after this. */
const begins = (before: string) => /^\s*$|[.!?]\s+$/.test(before);

const isName = (word: string, before: string) => /^\p{Lu}/u.test(word) && !begins(before);

/** A capital stays where a sentence begins. */
function asWritten(translation: string, source: string, before: string): string {
  if (!begins(before) || !/^\p{Lu}/u.test(source)) return translation;
  return translation.charAt(0).toUpperCase() + translation.slice(1);
}

/** The language whose dictionary has most words of the text; English when none has any. */
export function guessLanguage(text: string): Language {
  const shares = LANGUAGES.map((language) => ({
    language,
    known: wordForWord(text.slice(0, GUESSED_FROM), language, language === "en" ? "fr" : "en").known,
  }));
  return shares.reduce((best, each) => (each.known > best.known ? each : best)).language;
}
