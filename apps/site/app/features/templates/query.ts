import { isModelId } from "../../lib/model-path.ts";

/** Panes, which are tabs where there is no room for three. */
export const VIEWS = ["template", "context", "output"] as const;
export type View = (typeof VIEWS)[number];

/** One level of nesting, for the formatter: blanks, or a tab. */
export const INDENTS = ["2", "4", "tab"] as const;
export type Indent = (typeof INDENTS)[number];

/** The page's query. Texts are in the URL fragment. */
export interface TemplatesQuery {
  /** Id of a teaching template. */
  readonly template: string;
  /** Id of a model whose own template is wanted instead; empty for none. */
  readonly model: string;
  /** Id of a sample context. */
  readonly context: string;
  /** Id of a teaching template whose output is compared; empty for none. */
  readonly compare: string;
  readonly view: View;
  readonly indent: Indent;
  /** Whether Tab indents instead of leaving the editor. */
  readonly tab: boolean;
  readonly wrap: boolean;
  /** Whether blanks, tabs and line ends are shown. */
  readonly space: boolean;
  /** Whether special tokens are tinted. */
  readonly tokens: boolean;
  /** Whether the template's text is distinguished from that of values. */
  readonly source: boolean;
}

/** Ids that the address may hold; the first of each is what it leaves out. */
export interface Known {
  readonly templates: readonly string[];
  readonly contexts: readonly string[];
}

export interface ParsedTemplatesQuery {
  readonly query: TemplatesQuery;
  /** Keys whose values were of no use. */
  readonly dropped: readonly string[];
}

/** Switches, and how each is when the address says nothing. */
const SWITCHES = { tab: false, wrap: true, space: false, tokens: true, source: false } as const;
type Switch = keyof typeof SWITCHES;
const SWITCH_KEYS = ["tab", "wrap", "space", "tokens", "source"] as const satisfies readonly Switch[];

/** Never throws: what it does not understand is dropped and named. */
export function parseTemplatesQuery(query: URLSearchParams, known: Known): ParsedTemplatesQuery {
  const dropped: string[] = [];
  const take = <Value extends string>(
    key: string,
    good: (value: string) => Value | undefined,
  ): Value | undefined => {
    const value = query.get(key) ?? "";
    if (value === "") return undefined;
    const found = good(value);
    if (found === undefined) dropped.push(key);
    return found;
  };
  const among =
    <Value extends string>(values: readonly Value[]) =>
    (value: string) =>
      values.find((each) => each === value);
  const isOn = (key: Switch) => {
    const value = take(key, among(["0", "1"]));
    return value === undefined ? SWITCHES[key] : value === "1";
  };
  const address = {
    template: take("template", among(known.templates)) ?? known.templates[0] ?? "",
    model: take("model", (value) => (isModelId(value) ? value : undefined)) ?? "",
    context: take("context", among(known.contexts)) ?? known.contexts[0] ?? "",
    compare: take("compare", among(known.templates)) ?? "",
    view: take("view", among(VIEWS)) ?? VIEWS[0],
    indent: take("indent", among(INDENTS)) ?? INDENTS[0],
    tab: isOn("tab"),
    wrap: isOn("wrap"),
    space: isOn("space"),
    tokens: isOn("tokens"),
    source: isOn("source"),
  };
  // A model's template replaces the built-in one.
  return { query: address.model ? { ...address, template: known.templates[0] ?? "" } : address, dropped };
}

/** The canonical query, with its question mark: defaults left out, keys in a fixed order. */
export function formatTemplatesQuery(address: TemplatesQuery, known: Known): string {
  const query = new URLSearchParams();
  const add = (key: keyof TemplatesQuery, preset: string) => {
    const value = address[key];
    if (typeof value === "string" && value !== "" && value !== preset) query.append(key, value);
  };
  if (!address.model) add("template", known.templates[0] ?? "");
  add("model", "");
  add("context", known.contexts[0] ?? "");
  add("compare", "");
  add("view", VIEWS[0]);
  add("indent", INDENTS[0]);
  for (const key of SWITCH_KEYS)
    if (address[key] !== SWITCHES[key]) query.append(key, address[key] ? "1" : "0");
  const text = query.toString();
  return text && `?${text}`;
}
