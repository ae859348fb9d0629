import fc from "fast-check";

/** Strings with a meaning in one of the languages, or that editors do not show. */
const FRAGMENTS = [
  ...`"'\`\\/$#!%&*;|<>(){}[]~=@-`,
  ..."\n\r\t\b\f\v\0\u001b\u007f\u0085\u00a0",
  ..."\u061c\u200b\u200e\u2028\u2029\u202e\u2066\u2069\ufeff\ufffe\uffff",
  ..."\ud83d\ude00é漢👩‍💻",
  "\ud800",
  "\udfff",
  '"""',
  "'''",
  `\${x}`,
  "$(touch x)",
  "`touch x`",
  "{{",
  "}}",
  "{% raw %}",
  "{# #}",
  "{x}",
  "\\u0041",
  "\\x41",
  "\\N{BULLET}",
  "\\\n",
  "\r\n",
  "%s",
  "*/",
  "//",
  "# ",
  "\nJSON\n",
  "\nEOF\n",
  "$HF_TOKEN",
  "!!",
  "__proto__",
  "import os",
  "</script>",
];

/** Any text, most of it such as would leave its place if it could. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...FRAGMENTS) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
      { weight: 1, arbitrary: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) },
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(""));

/** The same strings in every run. */
export const texts = (count: number, seed = 7): readonly string[] =>
  fc.sample(hostileText, { numRuns: count, seed });

/**
 * Characters that no code may contain unescaped: controls other than line ends and tabs, and characters
 * that reorder or hide text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
export const UNSEEN = /[\0-\x08\x0b-\x1f\x7f-\xa0\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

/** Marks both ends of strings that are followed through code. */
export const MARK = "hostile";

const marked = (text: string) => `${MARK}${text}${MARK}`;

/** Number of marks in strings. */
export const marksIn = (...texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + text.split(MARK).length - 1, 0);

/** A few strings with all dangerous characters of some language, each from end to end. */
export const FOLLOWED: readonly string[] = [
  `a"b'c\`d\\e`,
  `"""'''\\`,
  "x\ny\r\nz\t\u2028\u2029\u0085",
  `$(touch x)\`touch y\`\${HOME}$HOME!!;&|<>*`,
  "{{ x }}{% raw %}{# y #}{x}%s%(x)s",
  "\u202e\u2066\ufeff\0\u001b[31m",
  "*/ // # <!-- --> \nJSON\n\nEOF\n",
  `\\\nimport os\nos.system("touch x")`,
  `");touch("x`,
  "é漢👩‍💻\\u0041\\x41",
].map(marked);
