import { EXAMPLE_TEMPLATES, type ExampleTemplate } from "@inferhub/catalog/chat-templates";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import type { HubResponse } from "../../../src/hub/hub-response.ts";
import { listChatTemplates } from "../../lib/chat-templates.server.ts";
import { evaluate } from "./evaluate.ts";
import { type Known, parseTemplatesQuery, type TemplatesQuery } from "./query.ts";
import type { Report } from "./report.ts";
import { SAMPLE_CONTEXTS } from "./samples/index.ts";
import { formatContext, normalizeLineBreaks, type Texts } from "./texts.ts";
import { type ReadConfig, readConfig } from "./tokenizer-config.ts";

/** Something to choose, by its name. */
export interface NamedChoice {
  readonly id: string;
  readonly label: string;
}

/** Result of loading a model's template; "none" if it has none. */
export type ModelState = HubResponse<unknown>["state"] | "none";

/** The page as the server starts it. */
export interface TemplatesView {
  readonly templates: readonly NamedChoice[];
  readonly contexts: readonly NamedChoice[];
  readonly known: Known;
  /** The query of the URL. */
  readonly texts: Texts;
  /** Special tokens of the template, by the names of variables. */
  readonly tokens: Readonly<Record<string, unknown>>;
  /** A status message about the template. */
  readonly about: string | undefined;
  readonly model:
    | { readonly id: string; readonly state: ModelState; readonly others: readonly string[] }
    | undefined;
  /** The template whose output is compared. */
  readonly other: { readonly label: string; readonly template: string } | undefined;
  /** Output of built-in templates. Untrusted templates run only in the reader's browser. */
  readonly report: Report | undefined;
}

const KNOWN: Known = {
  templates: EXAMPLE_TEMPLATES.map(({ id }) => id),
  contexts: SAMPLE_CONTEXTS.map(({ id }) => id),
};

/** Longer templates are not shown here. */
const MAX_CHARS = 200_000;

/** Returns the requested texts of a URL. */
export async function buildTemplatesView(query: URLSearchParams, hub: HubReader): Promise<TemplatesView> {
  const { query: address } = parseTemplatesQuery(query, KNOWN);
  const teaching = findExampleTemplate(address.template);
  const found = address.model ? await findModelTemplate(address.model, hub) : undefined;
  const tokens = found?.config?.tokens ?? teaching?.tokens ?? {};
  const texts: Texts = {
    template: normalizeLineBreaks(found?.config?.templates[0]?.template ?? teaching?.template ?? ""),
    context: formatContext(address.context, tokens),
  };
  const other = findExampleTemplate(address.compare);
  return {
    templates: EXAMPLE_TEMPLATES.map(toNamedChoice),
    contexts: SAMPLE_CONTEXTS.map(toNamedChoice),
    known: KNOWN,
    texts,
    tokens,
    about: found?.config ? undefined : teaching?.about,
    model: found && {
      id: address.model,
      state: found.state,
      others: found.config?.templates.slice(1).map(({ name }) => name) ?? [],
    },
    other: other && { label: other.label, template: other.template },
    report: found?.config ? undefined : buildReport(texts, other, address),
  };
}

const findExampleTemplate = (id: string) => EXAMPLE_TEMPLATES.find((each) => each.id === id);

const toNamedChoice = ({ id, label }: NamedChoice): NamedChoice => ({ id, label });

const buildReport = (texts: Texts, other: ExampleTemplate | undefined, { source }: TemplatesQuery) =>
  evaluate({ ...texts, other: other?.template, withSources: source });

interface TemplateLookup {
  readonly state: ModelState;
  readonly config?: ReadConfig;
}

async function findModelTemplate(id: string, hub: HubReader): Promise<TemplateLookup> {
  const reply = await hub.model(id, false);
  if (reply.state !== "known") return { state: reply.state };
  const templates = listChatTemplates(reply.value).filter(({ template }) => template.length <= MAX_CHARS);
  if (templates.length === 0) return { state: "none" };
  const first = templates.find(({ name }) => name === "default") ?? templates[0];
  const ordered = [...(first ? [first] : []), ...templates.filter((each) => each !== first)];
  const config = readConfig({ ...reply.value.config?.tokenizer_config, chat_template: ordered });
  return config ? { state: "known", config } : { state: "none" };
}
