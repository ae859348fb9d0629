/** Stop words. */
const STOP_WORDS = new Set(
  "a an and any are at best by can do does for from good help how i in into is it like me model models my need of on one or some that the this to top use using want what where which who with you your".split(
    " ",
  ),
);

const PART = /\d+(?:\.\d+)*(?:[bkm](?!\p{L}))?|\p{L}+/gu;

/**
 * Splits text into words, in lower case, without accents and plural suffixes. Letters and digits are separated: `"phi4"`
 * is `phi` and `4`. A size keeps its unit: `"70b"`.
 */
export function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(PART) ?? []).map(toSingular);
}

/** Like {@link splitWords}, without stop words unless there are only stop words. */
export function splitQuery(text: string): string[] {
  const words = splitWords(text);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Splits a name at capitals: `"DeepInfra"` is `deep` and `infra`. */
export function splitCapitals(name: string): string[] {
  return (name.match(/\p{Lu}\p{Ll}{2,}/gu) ?? []).map((part) => toSingular(part.toLowerCase()));
}

/** Normalized text for comparing phrases. */
export const toPhrase = (text: string): string => splitWords(text).join(" ");

function toSingular(word: string): string {
  return word.length > 3 && word.endsWith("s") && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}
