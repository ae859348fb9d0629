import { LANGUAGES, type Language } from "./phrases.ts";

/** How models write languages: three letters before a script, and names in English. */
const NAMES: ReadonlyMap<string, Language> = new Map([
  ["eng", "en"],
  ["english", "en"],
  ["fra", "fr"],
  ["fre", "fr"],
  ["french", "fr"],
  ["deu", "de"],
  ["ger", "de"],
  ["german", "de"],
  ["spa", "es"],
  ["spanish", "es"],
  ["ita", "it"],
  ["italian", "it"],
]);

/** Reads `fr`, `fr_XX`, `fr-FR`, `fra_Latn` or `French`. */
export function toLanguage(code: string): Language | undefined {
  const [name = ""] = code.toLowerCase().split(/[-_]/);
  return LANGUAGES.find((language) => language === name) ?? NAMES.get(name);
}
