import { isModelId } from "../../lib/model-path.ts";
import { defineQuery, type ParsedQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { firstOf, flag, oneOf, value } from "../../lib/query/values.ts";

/** Panes, which are tabs where there is no room for three. */
export const VIEWS = ["template", "context", "output"] as const;
export type View = (typeof VIEWS)[number];

/** Editors of the messages. */
export const MESSAGE_EDITORS = ["chat", "json"] as const;

/** One level of nesting, for the formatter: blanks, or a tab. */
export const INDENTS = ["2", "4", "tab"] as const;

/** IDs that the URL can contain; the first of each is the default. */
export interface Known {
  readonly templates: readonly string[];
  readonly contexts: readonly string[];
}

/** The page's query. Texts are in the URL fragment. */
export const templatesQuery = defineQuery(
  {
    /** ID of a teaching template. */
    template: firstOf(({ templates }: Known) => templates),
    /** ID of the model whose template is loaded; empty for none. */
    model: value<string>({
      parse: (id) => (isModelId(id) ? id : undefined),
      absent: () => "",
      format: (id) => id,
    }),
    /** ID of a sample context. */
    context: firstOf(({ contexts }: Known) => contexts),
    /** ID of the example template to compare with; empty for none. */
    compare: oneOf(({ templates }: Known) => templates, ""),
    view: oneOf(VIEWS, "template"),
    /** How the messages are edited: one by one, or with the whole context as JSON. */
    messages: oneOf(MESSAGE_EDITORS, "chat"),
    indent: oneOf(INDENTS, "2"),
    /** Whether Tab indents instead of moving focus. */
    tab: flag(false),
    wrap: flag(true),
    /** Whether blanks, tabs and line ends are shown. */
    space: flag(false),
    /** Whether special tokens are tinted. */
    tokens: flag(true),
    /** Whether the template's text is distinguished from that of values. */
    source: flag(false),
  },
  { verbatim: true },
);

export type TemplatesQuery = QueryOf<typeof templatesQuery>;
export type ParsedTemplatesQuery = ParsedQuery<TemplatesQuery>;

/** Parses a URL. Never throws. A model's template replaces the built-in one. */
export function parseTemplatesQuery(search: URLSearchParams, known: Known): ParsedTemplatesQuery {
  const { query, dropped } = templatesQuery.parse(search, known);
  return { query: query.model ? { ...query, template: known.templates[0] ?? "" } : query, dropped };
}

/** The canonical search, with its question mark. */
export const formatTemplatesQuery = (query: TemplatesQuery, known: Known) =>
  templatesQuery.format(query.model ? { ...query, template: "" } : query, known);
