import {
  type ChatEnvironmentOptions,
  chatEnvironment,
  markInput,
  specialTokensOf,
  TemplateError,
  type Variables,
} from "@inferhub/jinja/chat";
import { readJson, toPythonNumber } from "@inferhub/jinja/json";
import { type Finding, lint, outline } from "@inferhub/jinja/tools";
import { getExcerpt, locateLine, locateRange } from "./locations.ts";
import type { EvaluationError, OtherOutput, ReadFacts, Report, UndefinedName } from "./report.ts";
import type { Texts } from "./texts.ts";

/** Input of an evaluation. Lines of the template and the context end in line feeds. */
export interface EvaluationInput extends Texts {
  /** A second template, to be rendered with the same context. */
  readonly other?: string | undefined;
  /** Whether to separate the template's text from that of values. */
  readonly withSources: boolean;
}

/** Variables that chat template libraries always define. */
const GIVEN: Variables = { tools: null, documents: null, add_generation_prompt: false };

/**
 * Parses, renders and checks a template. Never throws for invalid input.
 * @param steps limit of a rendering; defaults to the engine's
 */
export function evaluate({ template, context, other, withSources }: EvaluationInput, steps?: number): Report {
  const options = steps === undefined ? {} : { limits: { steps } };
  const environment = chatEnvironment(options);
  const { variables, contextProblem } = readContext(context);
  const given = { ...GIVEN, ...variables };
  const compiled = attempt(template, () => environment.fromString(template));
  const facts = "value" in compiled ? readFacts(template) : undefined;
  const found = {
    ...(contextProblem ? { contextProblem } : {}),
    ...(facts ? { facts } : {}),
    ...listNamesAndHints(template, given, facts),
    tokens: listTokens(variables ?? {}),
    ...(other !== undefined && variables ? { other: renderOther(other, given, environment) } : {}),
  };
  if ("problem" in compiled) return { ...found, templateProblem: compiled.problem };
  if (!variables) return found;
  const rendered = attempt(template, () => compiled.value.render(given));
  if ("problem" in rendered) return { ...found, templateProblem: rendered.problem };
  const sources = withSources ? listSources(template, given, options) : undefined;
  return { ...found, output: rendered.value, ...(sources ? { sources } : {}) };
}

function readContext(text: string): { variables?: Variables; contextProblem?: EvaluationError } {
  const reading = readJson(text, toPythonNumber);
  if ("fault" in reading) {
    const { message, from, to } = reading.fault;
    const location = locateRange(text, from, to);
    return { contextProblem: { kind: "JSON", message, location, excerpt: getExcerpt(text, location) } };
  }
  const { value } = reading;
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return { variables: { ...value } };
  const location = locateRange(text, 0, 0);
  return {
    contextProblem: { kind: "JSON", message: "The context is an object: names and their values", location },
  };
}

/** Runs a function on a template, and describes a thrown error as a problem. */
function attempt<Value>(
  template: string,
  action: () => Value,
): { value: Value } | { problem: EvaluationError } {
  try {
    return { value: action() };
  } catch (error) {
    return { problem: toEvaluationError(error, template) };
  }
}

function toEvaluationError(error: unknown, template: string): EvaluationError {
  if (!(error instanceof TemplateError)) return { kind: "Error", message: String(error) };
  const { kind, reference, line, column, excerpt } = error;
  return {
    kind,
    message: reference,
    ...(line !== null && column !== null ? { location: locateLine(template, line, column) } : {}),
    ...(excerpt !== null ? { excerpt } : {}),
  };
}

function readFacts(template: string): ReadFacts | undefined {
  const attempted = attempt(template, () => outline(template, chatEnvironment()));
  return "value" in attempted ? attempted.value : undefined;
}

function listNamesAndHints(template: string, context: Variables, facts: ReadFacts | undefined) {
  const attempted = attempt(template, () =>
    lint(template, chatEnvironment(), { variables: Object.keys(context) }),
  );
  const findings = "value" in attempted ? attempted.value : [];
  const names = new Map<string, UndefinedName>();
  const hints: { message: string; location: ReturnType<typeof locateLine> }[] = [];
  for (const finding of findings) {
    const place = locateLine(template, finding.line, finding.column, finding.endColumn);
    const name = template.slice(place.from, place.to);
    if (finding.code === "undeclared-variable") {
      const known = names.get(name);
      const isList = facts?.loops.includes(name) ?? false;
      names.set(name, {
        name,
        locations: [...(known?.locations ?? []), place],
        suggestion: finding.suggestion,
        isList,
      });
    } else if (finding.code !== "syntax-error") hints.push({ message: toHint(finding), location: place });
  }
  return { undefinedNames: [...names.values()], hints };
}

const toHint = ({ message, suggestion }: Finding) =>
  suggestion ? `${message} Did you mean ${suggestion}?` : message;

function listTokens(variables: Variables): string[] {
  const tokens = Object.values(specialTokensOf(variables)).flat();
  return [...new Set(tokens)].filter((token) => token !== "");
}

/** Marks see every name that ends in `_token`, and count them as the template's. */
function listSources(template: string, given: Variables, options: ChatEnvironmentOptions) {
  const marked = attempt(template, () => markInput(template, options).renderMarked(given, {}));
  return "value" in marked ? (marked.value.segments ?? undefined) : undefined;
}

function renderOther(
  template: string,
  given: Variables,
  environment: ReturnType<typeof chatEnvironment>,
): OtherOutput {
  const rendered = attempt(template, () => environment.fromString(template).render(given));
  return "value" in rendered ? { text: rendered.value } : rendered;
}
