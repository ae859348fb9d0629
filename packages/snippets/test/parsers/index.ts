import type { CodeLanguage } from "@inferhub/catalog/code";
import { javascriptErrors } from "./javascript.ts";
import { jsonErrors } from "./json.ts";
import { pythonErrors } from "./python.ts";
import { shellErrors } from "./shell.ts";
import { csharpErrors } from "./tree.ts";

/** Says of each text why it is no code of the language; nothing where it is. */
type Errors = (texts: readonly string[]) => readonly (string | undefined)[];

/** YAML is written as JSON, which is valid YAML. */
const PARSERS: Readonly<Record<Exclude<CodeLanguage, "text">, Errors>> = {
  python: pythonErrors,
  javascript: javascriptErrors,
  shell: shellErrors,
  csharp: csharpErrors,
  json: jsonErrors,
  yaml: jsonErrors,
};

/** Code, and whose it is. */
export interface Sample {
  readonly language: CodeLanguage;
  readonly code: string;
  /** Where to look when it is wrong. */
  readonly from: string;
}

/** Samples that do not parse, with the reason; equal code is parsed once. */
export function wrongOf(samples: readonly Sample[]): string[] {
  return Object.entries(PARSERS).flatMap(([language, errorsOf]) => {
    const own = new Map(
      samples.filter((each) => each.language === language).map((each) => [each.code, each]),
    );
    if (own.size === 0) return [];
    const errors = errorsOf([...own.keys()]);
    return [...own.values()].flatMap(({ from, code }, index) =>
      errors[index] === undefined ? [] : [`${from} (${language}): ${errors[index]}\n${code}`],
    );
  });
}

/** How many there are of each language, and how many of them differ. */
export function countsOf(samples: readonly Sample[]): string {
  const languages = [...new Set(samples.map(({ language }) => language))].sort();
  const counts = languages.map((language) => {
    const own = samples.filter((each) => each.language === language).map(({ code }) => code);
    const word = language === "text" ? "text (messages)" : language;
    return `${word} ${own.length} (${new Set(own).size} different)`;
  });
  return counts.join(", ");
}

/**
 * One sample of each shape: code that differs in literals alone is checked once, since literals have their own
 * tests.
 */
export function shapesOf(samples: readonly Sample[], language: CodeLanguage): readonly Sample[] {
  const shapes = new Map<string, Sample>();
  for (const sample of samples) {
    if (sample.language !== language) continue;
    const literals = language === "shell" ? WORDS : LITERALS;
    const shape = sample.code.replace(literals, '""').replace(HUB_IDS, "id");
    if (!shapes.has(shape)) shapes.set(shape, sample);
  }
  return [...shapes.values()];
}

const LITERALS = /"(?:[^"\\\n]|\\.)*"/g;
const WORDS = /'[^']*'/g;
const HUB_IDS = /[\w.-]+\/[\w.:-]+/g;
