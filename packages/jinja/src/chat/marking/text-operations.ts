import type { Runtime } from "../../runtime/runtime.ts";
import type { Keywords } from "../../values/engine-object.ts";
import { Markup } from "../../values/markup.ts";
import { once } from "../../values/once.ts";
import { splitText } from "../../values/split.ts";
import { Tuple } from "../../values/tuple.ts";
import { BRACES, PERCENTS, type Placeholders, traceFormat } from "./traced-format.ts";
import { joinTraced, printed, sourceOfAll, TracedText } from "./traced-text.ts";

/** A method or filter on a str that ran on the represented values. */
export interface TextOperation {
  readonly runtime: Runtime;
  readonly self: TracedText;
  readonly positional: readonly unknown[];
  readonly keywords: Keywords;
  /** Its result. */
  readonly result: unknown;
  /** Runs it on a different str. */
  again(self: string): unknown;
}

type Trace = (operation: TextOperation) => unknown;

/** Letters may change, as long as each stays where it is. */
const mapped: Trace = ({ self, result }) => {
  const text = textOf(result);
  if (text?.length !== self.text.length) return undefined;
  return new TracedText(text, self.marks, result instanceof Markup);
};

/** The ends were trimmed. The rest starts with a character that is kept, so it is found immediately. */
const stripped: Trace = ({ self, result }) => partAt(self, result, self.text.indexOf(textOf(result) ?? ""));

const withoutPrefix: Trace = ({ self, result }) =>
  partAt(self, result, self.text.length - (textOf(result)?.length ?? 0));

function partAt(self: TracedText, result: unknown, at: number): unknown {
  return typeof result === "string" && at >= 0 ? self.part(at, at + result.length) : undefined;
}

/** Parts in order, separated by text that no part can start with. */
const pieces: Trace = ({ self, result }) => tracePieces(self, result, null);

const split: Trace = ({ self, result, positional, keywords }) => {
  const separator = textOf(positional[0] ?? keywords.get("sep") ?? null);
  return tracePieces(self, result, separator?.length ?? null);
};

/** @param gap length of the text between two parts; null if they must be searched for */
function tracePieces(self: TracedText, result: unknown, gap: number | null): unknown {
  let from = 0;
  const found = itemsOf(result)?.map((piece, index) => {
    const at = gap === null ? self.text.indexOf(String(piece), from) : from + (index === 0 ? 0 : gap);
    from = at + String(piece).length;
    return self.part(at, from);
  });
  return found !== undefined && result instanceof Tuple ? new Tuple(found) : found;
}

const replaced: Trace = ({ runtime, self, positional: [old, to, count], keywords }) => {
  const from = textOf(old);
  if (!from || keywords.size > 0 || to === undefined || !(count == null || typeof count === "number"))
    return undefined;
  const found = splitText(runtime, self.text, from, count ?? -1);
  const between = tracePieces(self, found, from.length) as TracedText[];
  return joinTraced(between, printed(runtime, to));
};

/** Nothing was removed, only text inserted: the next character of the text is matched first. */
const inserted: Trace = ({ self, result, positional, keywords }) => {
  const text = textOf(result);
  if (text === undefined) return undefined;
  const added = TracedText.of("x", sourceOfAll([...positional, ...keywords.values()]) ?? "template").marks;
  let marks = "";
  let next = 0;
  for (let at = 0; at < text.length; at++) {
    marks += text[at] === self.text[next] ? self.marks[next++] : added;
  }
  return next === self.text.length ? new TracedText(text, marks) : undefined;
};

const formatted =
  (placeholders: Placeholders): Trace =>
  (operation) =>
    typeof operation.result === "string" ? traceFormat(operation, placeholders) : undefined;

/** `%` between a format and what goes into it. */
export const traceModulo = formatted(PERCENTS);

/** Traces by name, without a prototype, because names are from templates. */
type Traces = Readonly<Record<string, Trace>>;

/** How the text of a method's result follows from the text that the method is on. */
export const textMethods = once(
  (): Traces =>
    Object.assign(Object.create(null), {
      ...Object.fromEntries(
        ["upper", "lower", "title", "capitalize", "swapcase", "casefold"].map((name) => [name, mapped]),
      ),
      ...Object.fromEntries(["center", "ljust", "rjust", "zfill"].map((name) => [name, inserted])),
      ...Object.fromEntries(["splitlines", "partition", "rpartition"].map((name) => [name, pieces])),
      split,
      rsplit: split,
      ...Object.fromEntries(["strip", "lstrip", "rstrip", "removesuffix"].map((name) => [name, stripped])),
      removeprefix: withoutPrefix,
      replace: replaced,
      format: formatted(BRACES),
    }),
);

/** The same for filters. */
export const textFilters = once(
  (): Traces =>
    Object.assign(Object.create(null), {
      ...Object.fromEntries(
        ["upper", "lower", "title", "capitalize", "string", "safe"].map((name) => [name, mapped]),
      ),
      indent: inserted,
      center: inserted,
      list: pieces,
      trim: stripped,
      replace: replaced,
      format: traceModulo,
    }),
);

/**
 * The author of the text of a result: as the operation defines, else the template if it was the only input.
 */
export function traceText(trace: Trace | undefined, operation: TextOperation): unknown {
  const { self, result, positional, keywords } = operation;
  const exact = trace?.(operation);
  if (exact !== undefined && isSameText(exact, result)) return exact;
  return traceResult(result, [self, ...positional, ...keywords.values()]);
}

/** The result of these, in which they cannot be separated. */
export function traceResult(result: unknown, inputs: readonly unknown[]): unknown {
  if (sourceOfAll(inputs) !== "template") return result;
  if (Array.isArray(result)) return result.map((item) => asTemplate(item));
  return result instanceof Tuple ? new Tuple(result.items.map(asTemplate)) : asTemplate(result);
}

function asTemplate(value: unknown): unknown {
  const text = textOf(value);
  if (text === undefined || value instanceof TracedText) return value;
  return new TracedText(text, TracedText.of(text, "template").marks, value instanceof Markup);
}

/** The trace is secondary: the text is the operation's result. */
function isSameText(exact: unknown, result: unknown): boolean {
  const items = itemsOf(exact);
  if (items === undefined) return exact instanceof TracedText && exact.text === textOf(result);
  return items.every((item, at) => isSameText(item, itemsOf(result)?.[at]));
}

const itemsOf = (value: unknown): readonly unknown[] | undefined =>
  value instanceof Tuple ? value.items : Array.isArray(value) ? value : undefined;

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return value instanceof Markup ? value.text : undefined;
}
