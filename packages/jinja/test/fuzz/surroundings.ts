import type { CaseOptions } from "../case.ts";
import type { Random } from "./random.ts";

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, 1, 2, 17, -3, 1.5, "", "a", "Ann", "b,c", " x ", "<i>", "é😀", "12", "3.5"],
  ...[[], [1, 2], ["x"], {}, { a: 1 }, { name: "Bo", b: [1] }, { $float: "2.0" }, { $tuple: [1, "t"] }],
  ...[
    { $markup: "<u>" },
    "\ud800",
    {
      $dict: [
        [1, "one"],
        [{ $tuple: [1, 2] }, null],
      ],
    },
  ],
];
const NAMES = ["Ann", "bob", "Ärger", "a", "", "Zoë"];
const FLOATS = [0.5, -2.25, { $float: "3.0" }, { $float: "1e16" }, { $float: "1e-07" }, { $float: "nan" }];
const BIG = [{ $int: "9007199254740993" }, { $int: "-123456789012345678901234567890" }];
const TEXTS = ["Hello, World", "a b  c\nd", " Ünïcödé 😀 ", "", "42", "<a href='x'>&amp;</a>", "it's", "%s"];

const some = <Item>(random: Random, least: number, most: number, make: () => Item): Item[] =>
  Array.from({ length: least + random.below(most - least + 1) }, make);

/** Variables of every kind, under the names that the grammar uses. */
export function contextOf(random: Random): Record<string, unknown> {
  const name = () => random.pick(NAMES);
  return {
    n: random.pick([0, 1, 4, -7, 100]),
    x: random.pick(FLOATS),
    big: random.pick(BIG),
    s: random.pick(TEXTS),
    name: name(),
    l: some(random, 0, 4, () => random.below(8) - 2),
    ls: some(random, 1, 3, name),
    t: { $tuple: [1, "b", null] },
    d: { a: random.pick(VALUES), b: random.pick(VALUES), name: name(), age: 30 },
    rows: some(random, 1, 3, () => ({ name: name(), age: random.below(4) })),
    m: { $markup: "<b>m</b>" },
    o: { $object: { name: "Thing", a: 1 } },
    u: { $undefined: "u" },
    f: { $fn: "args" },
    yes: true,
    no: false,
    part_name: "part",
  };
}

const ENVIRONMENTS = [...Array<undefined>(12), "sandbox", "immutable", "chat"] as const;
const KINDS = [...Array<undefined>(5), "chainable", "debug", "strict"] as const;
const POLICIES = [
  { "truncate.leeway": 0 },
  { "ext.i18n.trimmed": true },
  { "urlize.rel": null, "urlize.target": "_x" },
  { "json.dumps_kwargs": { sort_keys: false, indent: 1 } },
];
const FLAGS = ["trim_blocks", "lstrip_blocks", "autoescape", "keep_trailing_newline"];

/** Options of the environment, except those that change the delimiters. */
export function optionsOf(random: Random): CaseOptions {
  const env = random.pick(ENVIRONMENTS);
  const kind = random.pick(KINDS);
  if (env === "chat") return { env, extensions: ["do"] };
  const flags = FLAGS.filter(() => random.chance(0.3)).map((flag) => [flag, true] as const);
  return {
    ...(env === undefined ? {} : { env }),
    ...(kind === undefined ? {} : { undefined: kind }),
    ...Object.fromEntries(flags),
    ...(random.chance(0.5) ? { newstyle: true } : {}),
    extensions: ["do", "loopcontrols", "i18n"],
    ...(random.chance(0.1) ? { newline_sequence: random.pick(["\r\n", "\r"]) } : {}),
    ...(random.chance(0.1) ? { policies: random.pick(POLICIES) } : {}),
    ...(random.chance(0.05) ? { stream: true } : {}),
    translations: {
      Hi: "Hallo",
      "Hi %(name)s": "%(name)s, hallo",
      "ctx|Hi": "Hey",
      "ctx|a": ["ein", "zwei %(num)s"],
      "%(num)s a": ["%(num)s ein", "%(num)s eine"],
    },
  };
}
