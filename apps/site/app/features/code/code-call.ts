import type { ShownCall } from "../playground/result/code-panel.tsx";

/** Represents a file in a call that is sent as JSON: code reads it from its folder. */
export interface NamedFile {
  readonly $file: string;
  readonly type: string;
}

/** A call to generate code for, in the form sent to `/code`. */
export interface CodeCall {
  readonly operation: string;
  /** The Hub's task, for the example that replaces an input. */
  readonly task?: string | undefined;
  readonly model: string;
  readonly provider: string;
  /** The provider's model ID. */
  readonly providerModel?: string | undefined;
  /** The fields of the call, files by name; the example when omitted. */
  readonly inputs?: Readonly<Record<string, unknown>> | undefined;
  readonly stream: boolean;
  readonly language: string;
}

/** Code in one language with one library. */
export interface CodeSnippet {
  readonly language: string;
  readonly client: string;
  readonly install?: { readonly text: string; readonly html: string };
  readonly text: string;
  readonly html: string;
}

export type CodeResponse =
  | { readonly snippets: readonly CodeSnippet[] }
  /** Why there is no code. */
  | { readonly problem: string };

/** Maximum size of a request; larger inputs belong in a file. */
export const MAX_CALL_BYTES = 64 * 1024;

/** The inputs of a call that a form shows, files by name. Undefined for the example. */
export function toCodeInputs({ args, isExample }: ShownCall, hasParameters: boolean): CodeCall["inputs"] {
  if (isExample && !hasParameters) return undefined;
  const { model: _, provider: __, stream: ___, stream_options: ____, ...inputs } = args;
  return nameFiles(inputs) as CodeCall["inputs"];
}

function nameFiles(value: unknown): unknown {
  if (value instanceof File) return { $file: value.name, type: value.type } satisfies NamedFile;
  if (Array.isArray(value)) return value.map(nameFiles);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, nameFiles(member)]));
}
