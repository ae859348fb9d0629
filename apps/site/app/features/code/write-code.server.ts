import type { OperationId } from "@inferhub/catalog/operations";
import type { ProviderId } from "@inferhub/inference";
import { InputError } from "@inferhub/inference/core";
import { type InferenceSnippet, inferenceSnippets, LANGUAGES, type Language } from "@inferhub/snippets";
import * as v from "valibot";
import { highlight } from "../../lib/highlight.server.ts";
import { readBody } from "../../lib/read-body.server.ts";
import { type CodeResponse, type CodeSnippet, MAX_CALL_BYTES } from "./code-call.ts";

const name = v.pipe(v.string(), v.maxLength(500));

const call = v.strictObject({
  operation: name,
  task: v.optional(name),
  model: v.pipe(name, v.nonEmpty()),
  provider: name,
  providerModel: v.optional(name),
  inputs: v.optional(v.record(v.string(), v.unknown())),
  stream: v.boolean(),
  language: v.picklist(LANGUAGES),
});

const namedFile = v.strictObject({ $file: v.pipe(v.string(), v.maxLength(300)), type: v.string() });

/** Handles `/code`: highlighted code in one language, for every library. */
export async function writeCode(request: Request): Promise<Response> {
  const body = await readBody(request, MAX_CALL_BYTES);
  if (body === undefined) return respond({ problem: "The input is too long to show as code." }, 413);
  const parsed = v.safeParse(call, parseJson(body));
  if (!parsed.success) return respond({ problem: "No code can be generated for this call." }, 400);
  const { operation, task, model, provider, providerModel, inputs, stream, language } = parsed.output;
  try {
    const snippets = inferenceSnippets(
      { id: model, ...(task === undefined ? {} : { pipeline_tag: task }) },
      {
        provider: provider as ProviderId,
        operation: operation as OperationId,
        language: language as Language,
        streaming: stream,
        ...(providerModel === undefined ? {} : { mapping: { providerId: providerModel } }),
        ...(inputs === undefined ? {} : { inputs: readFiles(inputs) }),
      },
    );
    return respond({ snippets: await Promise.all(snippets.map(toCodeSnippet)) }, 200);
  } catch (error) {
    if (error instanceof InputError) return respond({ problem: error.message }, 422);
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Replaces inline files by file names, which the code reads when it runs. */
function readFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readFiles);
  if (typeof value !== "object" || value === null) return value;
  const file = v.safeParse(namedFile, value);
  if (file.success) {
    const { $file: path, type } = file.output;
    return new File([path], path, { type });
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, readFiles(member)]));
}

async function toCodeSnippet({ language, client, install, code }: InferenceSnippet): Promise<CodeSnippet> {
  return {
    language,
    client,
    ...(install ? { install: await highlight(install, "shell") } : {}),
    ...(await highlight(code, language)),
  };
}

const respond = (body: CodeResponse, status: number) =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });
