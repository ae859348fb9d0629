import { OPERATIONS, type OperationId } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";
import { InputError } from "@inferhub/inference/core";
import { type InferenceSnippet, inferenceSnippets } from "@inferhub/snippets";
import { createSnippetCall, type SnippetOptions } from "../src/inference/call.ts";
import { getCallInput } from "../src/inference/call-input.ts";
import { FOLLOWED } from "./hostile.ts";

/** Code for a call in which a reader gave the text. */
export interface Followed {
  readonly from: string;
  /** Id of a provider, or `endpoint`. */
  readonly provider: string;
  readonly operation: string;
  readonly text: string;
  readonly snippet: InferenceSnippet;
}

/** Excludes invalid file names and folders, whose names some formats drop. */
export const fileName = (text: string) => `${text.replace(/[\0/\\]/g, "")}.flac`;

/** The possible forms of an input string in a literal: itself, or the name of a file. */
export function formsOf(text: string): readonly string[] {
  const file = fileName(text);
  return [text, file, file.replace(/flac$/, "wav")];
}

/** Fields whose strings are keywords of the format, or must be URLs. */
const FIXED: ReadonlySet<string> = new Set(["role", "type", "url"]);

/** The same input with one string for all of its strings and file names. */
function withText(value: unknown, text: string, key = ""): unknown {
  if (typeof value === "string") return FIXED.has(key) ? value : text;
  if (value instanceof File) return new File(["content"], fileName(text), { type: value.type });
  if (Array.isArray(value)) return value.map((each) => withText(each, text, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withText(each, text, name)]));
}

const textAt = (index: number) => FOLLOWED[index % FOLLOWED.length] ?? "";

const everyCall = PROVIDERS.flatMap((provider) =>
  OPERATIONS.filter(({ id }) => Object.hasOwn(provider.operations, id)).map(
    (operation) => [provider, operation] as const,
  ),
);

function codeFor(
  [provider, operation]: (typeof everyCall)[number],
  input: string,
  options: SnippetOptions,
): readonly InferenceSnippet[] {
  const model = { id: operation.exampleModel, pipeline_tag: operation.tasks[0] ?? "" };
  const place = { provider: provider.id, operation: operation.id as OperationId, ...options };
  const call = createSnippetCall(model, place);
  return inferenceSnippets(model, { inputs: withText(call && getCallInput(call), input), ...place });
}

const followed = (
  [provider, operation]: (typeof everyCall)[number],
  text: string,
  snippets: readonly InferenceSnippet[],
): readonly Followed[] =>
  snippets.map((snippet) => ({
    from: `${provider.id} runs ${operation.id}, ${snippet.client}`,
    provider: provider.id,
    operation: operation.id,
    text,
    snippet,
  }));

/** Every provider's operations with prompts, labels, questions and files of such names. */
const withHostileInputs = everyCall.flatMap((call, index) =>
  [{}, { streaming: true }, { directRequest: true }].flatMap((options, step) => {
    const text = textAt(index + 3 * step);
    return followed(call, text, codeFor(call, text, options));
  }),
);

/** Inputs that the check does not follow. */
export const PLAIN = "plain";

const withHostileOptions = everyCall.flatMap((call, index) => {
  const text = textAt(index);
  return followed(call, text, codeFor(call, PLAIN, { accessToken: text, billTo: text }));
});

const ENDPOINT = "https://acme.example/v1/";

const withHostileEndpoints = OPERATIONS.flatMap((operation) =>
  FOLLOWED.flatMap((text) => {
    const options = { operation: operation.id as OperationId, endpointUrl: ENDPOINT + text };
    const snippets = snippetsOrNone(() => inferenceSnippets({ id: operation.exampleModel }, options));
    return snippets.map((snippet) => ({
      from: `an endpoint runs ${operation.id}, ${snippet.client}`,
      provider: "endpoint",
      operation: operation.id,
      text,
      snippet,
    }));
  }),
);

/** Self-hosted servers do not support every operation. */
function snippetsOrNone(write: () => readonly InferenceSnippet[]): readonly InferenceSnippet[] {
  try {
    return write();
  } catch (error) {
    if (error instanceof InputError && error.code === "operation-unsupported") return [];
    throw error;
  }
}

/** A URL in its original form, or as sent. */
function isAddress(piece: string, text: string): boolean {
  const { origin, pathname } = new URL(ENDPOINT + text);
  return piece === ENDPOINT + text || piece.startsWith(origin + pathname.replace(/\/$/, ""));
}

/** By origin of a string: the code, and whether a literal contains the full string. */
export const HOSTILE_CALLS: readonly (readonly [
  from: string,
  followed: readonly Followed[],
  isWhole: (piece: string, text: string) => boolean,
])[] = [
  ["inputs", withHostileInputs, (piece, text) => formsOf(text).includes(piece)],
  ["a token and an account", withHostileOptions, (piece, text) => piece.endsWith(text)],
  ["an endpoint", withHostileEndpoints, isAddress],
];
