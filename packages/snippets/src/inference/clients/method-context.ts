import { type Code, isCode } from "@inferhub/catalog/code";
import { type SnippetCall, supportsBilling } from "../call.ts";
import { type CallInput, getCallInput } from "../call-input.ts";
import { findFileName } from "../file-names.ts";
import type { ResolvedCall } from "../http/resolved-call.ts";
import type { CodeWriter, Secret } from "../languages/language.ts";
import { findSavedName } from "../saved-name.ts";

/** Selects the template of a library with a method for each operation: for responses, files or streams. */
export function selectMethodTemplate({ stream, operation }: SnippetCall): "method" | "file" | "stream" {
  if (stream) return "stream";
  return findFileName(operation.id) ? "file" : "method";
}

/** Returns the fields of a call, with files replaced by the code of `read`. */
export function getCallMembers(
  call: SnippetCall,
  resolved: ResolvedCall | undefined,
  read: (file: File) => Code,
): CallInput {
  const replaced = (value: unknown): unknown => {
    if (value instanceof File) return read(value);
    if (isCode(value) || typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(replaced);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]));
  };
  return replaced(resolved?.input ?? getCallInput(call)) as CallInput;
}

function holdsFile(value: unknown): boolean {
  if (value instanceof File) return true;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsFile);
}

/** Returns the model ID for a client. Models that aren't on the Hub have the provider's ID as a prefix. */
export function toClientModelId({ provider, model, options }: SnippetCall): string {
  if (!provider?.clientSideRoutingOnly) return model.id;
  const id = options.mapping?.providerId ?? model.id;
  return id.startsWith(`${provider.id}/`) ? id : `${provider.id}/${id}`;
}

/** Returns the client's token or its environment variable. */
export function getSecret(call: SnippetCall, resolved: ResolvedCall | undefined): Secret | undefined {
  if (resolved) return resolved.credential && resolved.secret;
  return { variable: call.endpointUrl ? "API_TOKEN" : "HF_TOKEN", given: call.options.accessToken };
}

/** Builds the template context of libraries with methods. */
export function buildMethodContext(
  call: SnippetCall,
  resolved: ResolvedCall | undefined,
  writer: CodeWriter,
) {
  const secret = getSecret(call, resolved);
  const file = findSavedName(call, resolved);
  const { billTo } = call.options;
  const input = resolved?.input ?? getCallInput(call);
  return {
    reads: holdsFile(input),
    token: secret && writer.secret("", secret),
    isFromEnvironment: secret !== undefined && secret.given === undefined,
    file: file && writer.text(file),
    billTo: billTo && supportsBilling(call) ? writer.text(billTo) : undefined,
  };
}
