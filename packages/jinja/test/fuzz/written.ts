import type { Case } from "../case.ts";
import type { Random } from "./random.ts";

type Rewrite = (source: string, random: Random) => string;

const DELIMITERS = [
  ["<%", "%>", "${", "}", "<!--", "-->"],
  ["[[%", "%]]", "[[", "]]", "[[#", "#]]"],
  ["<?", "?>", "<?=", "?>", "<?#", "#?>"],
] as const;
const NAMES = ["block_start_string", "block_end_string", "variable_start_string", "variable_end_string"];
const OPTIONS = [...NAMES, "comment_start_string", "comment_end_string"];
const DEFAULTS = ["{%", "%}", "{{", "}}", "{#", "#}"];

/** Other delimiters, or line statements. */
export function rewritten(testCase: Case, random: Random): Case {
  if (testCase.options?.env === "chat") return testCase;
  const draw = random.next();
  if (draw < 0.06) return otherDelimiters(testCase, random);
  if (draw < 0.14) return lineStatements(testCase, random);
  return draw < 0.18 ? withSources(testCase, random, spoiled) : testCase;
}

function withSources(testCase: Case, random: Random, rewrite: Rewrite, options = testCase.options): Case {
  const templates = Object.entries(testCase.templates ?? {}).map(
    ([name, source]) => [name, rewrite(source, random)] as const,
  );
  return {
    ...testCase,
    template: rewrite(testCase.template, random),
    templates: Object.fromEntries(templates),
    ...(options === undefined ? {} : { options }),
  };
}

function otherDelimiters(testCase: Case, random: Random): Case {
  const delimiters = random.pick(DELIMITERS);
  const options = Object.fromEntries(OPTIONS.map((name, at) => [name, delimiters[at]]));
  const rewrite = (source: string) =>
    source.replace(/\{[%{#]|[%}#]\}/g, (found) => delimiters[DEFAULTS.indexOf(found)] ?? found);
  return withSources(testCase, random, rewrite, { ...testCase.options, ...options });
}

function lineStatements(testCase: Case, random: Random): Case {
  const [line_statement_prefix, line_comment_prefix] = random.pick([
    ["#", "##"],
    ["%", "//"],
    ["-", null],
    [null, "#"],
    ["@@", "@"],
  ] as const);
  const rewrite: Rewrite = (source) =>
    source.replace(/\{%([-+]?) ([^%{}\n]*?) ([-+]?)%\}/g, (found, sign: string, inside: string) => {
      if (line_statement_prefix === null || !random.chance(0.5)) return found;
      const comment = line_comment_prefix !== null && random.chance(0.2) ? ` ${line_comment_prefix} c` : "";
      return `\n${random.pick(["", "  ", "\t"])}${line_statement_prefix}${sign} ${inside}${random.pick(["", "", ":", " "])}${comment}\n`;
    });
  const options = { ...testCase.options, line_statement_prefix, line_comment_prefix };
  return withSources(testCase, random, rewrite, options);
}

const INSERTED = [
  "{%",
  "%}",
  "{{",
  "}}",
  "(",
  ")",
  "]",
  "'",
  ",",
  ".",
  "|",
  "is",
  "if",
  "endif",
  "else",
  "{#",
  "raw",
];

/** A source with a token removed, doubled or inserted: most of these are invalid. */
const spoiled: Rewrite = (source, random) => {
  const tokens = source.match(/\{[{%#][-+]?|[-+]?[}%#]\}|\w+|\s+|./gsu) ?? [];
  const at = random.below(tokens.length + 1);
  const removed = random.below(2);
  const added = random.chance(0.3) ? [] : [random.pick([...INSERTED, tokens[at] ?? ""])];
  return tokens.toSpliced(at, removed, ...added).join("");
};
