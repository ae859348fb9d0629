import { type Code, isCode } from "@inferhub/catalog/code";
import { isBilled, type SnippetCall } from "../call.ts";
import { type CallInput, inputOf } from "../call-input.ts";
import { fileNameOf } from "../file-names.ts";
import type { BuiltCall } from "../http/built-call.ts";
import type { Secret, Writer } from "../languages/language.ts";
import { savedNameOf } from "../saved-name.ts";

/** Libraries with a method for each operation: one template for answers, one for files, one for streams. */
export function methodTemplate({ stream, operation }: SnippetCall): "method" | "file" | "stream" {
  if (stream) return "stream";
  return fileNameOf(operation.id) ? "file" : "method";
}

/** Members of a call, in which files are code of `read`. */
export function membersOf(
  call: SnippetCall,
  sent: BuiltCall | undefined,
  read: (file: File) => Code,
): CallInput {
  const replaced = (value: unknown): unknown => {
    if (value instanceof File) return read(value);
    if (isCode(value) || typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(replaced);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]));
  };
  return replaced(sent?.input ?? inputOf(call)) as CallInput;
}

function holdsFile(value: unknown): boolean {
  if (value instanceof File) return true;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsFile);
}

/** The model as libraries are told it: those that the Hub does not list by their provider's name first. */
export function clientModel({ provider, model, options }: SnippetCall): string {
  if (!provider?.clientSideRoutingOnly) return model.id;
  const id = options.mapping?.providerId ?? model.id;
  return id.startsWith(`${provider.id}/`) ? id : `${provider.id}/${id}`;
}

/** Where a client takes its token from. */
export function secretOf(call: SnippetCall, sent: BuiltCall | undefined): Secret | undefined {
  if (sent) return sent.credential && sent.secret;
  return { variable: call.endpointUrl ? "API_TOKEN" : "HF_TOKEN", given: call.options.accessToken };
}

/** What templates of every library with methods are given. */
export function methodContext(call: SnippetCall, sent: BuiltCall | undefined, writer: Writer) {
  const secret = secretOf(call, sent);
  const file = savedNameOf(call, sent);
  const { billTo } = call.options;
  const input = sent?.input ?? inputOf(call);
  return {
    reads: holdsFile(input),
    token: secret && writer.secret("", secret),
    isFromEnvironment: secret !== undefined && secret.given === undefined,
    file: file && writer.text(file),
    billTo: billTo && isBilled(call) ? writer.text(billTo) : undefined,
  };
}
