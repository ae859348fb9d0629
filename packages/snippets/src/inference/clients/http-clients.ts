import { buildHttpContext, type HttpContext, selectHttpTemplate } from "../http/http-context.ts";
import { printTextInPython } from "../http/python-stream.ts";
import type { ResolvedCall } from "../http/resolved-call.ts";
import { javascriptWriter } from "../languages/javascript.ts";
import type { Secret } from "../languages/language.ts";
import { pythonWriter } from "../languages/python.ts";
import { shellDocument, shellWriter } from "../languages/shell.ts";
import type { SnippetClient } from "./client.ts";

/** Node's built-in `fetch`. */
export const fetchClient: SnippetClient = {
  language: "js",
  name: "fetch",
  render: (_, resolved) => {
    if (!resolved) return undefined;
    const context = buildHttpContext(resolved, javascriptWriter, withTextField(resolved));
    const reads = context.files.length > 0 || context.parts.some(({ path }) => path !== undefined);
    const imports = [
      ...(reads ? ["readFile"] : []),
      ...(context.answer.kind === "json" ? [] : ["writeFile"]),
    ];
    const pieces = (context.stream?.text ?? []).map((step) =>
      typeof step === "number" ? `?.[${step}]` : `?.${step}`,
    );
    return {
      template: selectHttpTemplate(resolved),
      context: { ...context, imports, piece: `chunk${pieces.join("")}` },
    };
  },
};

/** Python's `requests` library. */
export const requestsClient: SnippetClient = {
  language: "python",
  name: "requests",
  install: "pip install requests",
  render: (_, resolved) => {
    if (!resolved) return undefined;
    const context = buildHttpContext(resolved, pythonWriter, withTextField(resolved));
    return {
      template: selectHttpTemplate(resolved),
      context: { ...context, reader: context.stream && printTextInPython(context.stream) },
    };
  },
};

/** `curl`, with `jq` to extract part of a response. */
export const curlClient: SnippetClient = {
  language: "sh",
  name: "curl",
  render: (_, resolved) => {
    if (!resolved) return undefined;
    const context = buildHttpContext(
      resolved,
      shellWriter,
      withExplicitStream(resolved) ?? withTextField(resolved),
    );
    return {
      template: selectHttpTemplate(resolved),
      context: { ...context, ...buildCurlOptions(context, resolved.secret) },
    };
  },
};

const GET = "curl -sS --fail-with-body";

/** Builds the command's options, each with one value. */
function buildCurlOptions(
  { url, headers, parts, files, isJson, json, answer, job, upload }: HttpContext,
  secret: Secret,
) {
  const { text } = shellWriter;
  const credential = headers
    .filter(({ before }) => before !== undefined)
    .map(({ name, before }) => `-H ${shellWriter.secret(`${name}: ${before}`, secret)}`);
  return {
    headerWords: headers.map(({ name, value, before = "" }) =>
      value === undefined ? shellWriter.secret(`${name}: ${before}`, secret) : text(`${name}: ${value}`),
    ),
    formWords: parts.map(({ rawName, rawValue, rawPath = "", rawType }) =>
      rawValue === undefined
        ? {
            option: "--form",
            word: text(`${rawName}=@"${rawPath.replace(/[\\"]/g, "\\$&")}";type=${rawType}`),
          }
        : { option: "--form-string", word: text(`${rawName}=${rawValue}`) },
    ),
    // By default, curl treats brackets and braces in a URL as patterns.
    globs: /[[\]{}]/.test(url.replace(/\$\{[^}]*\}/g, "")),
    uploadFile: text(`@${files[0]?.name ?? ""}`),
    /** The body, if files make it too long for a command. */
    document: files.length > 0 && isJson ? shellDocument(json) : undefined,
    pick: text(answer.at || "."),
    uploadPick: text(upload?.at ?? "."),
    pollDocument: job?.pollJson && shellDocument(job.pollJson),
    look: [GET, ...(job?.isKeyed ? credential : [])].join(" "),
  };
}

/** Adds an explicit `stream` field, because users edit commands by hand. */
function withExplicitStream({
  shape,
  operation,
  stream,
}: ResolvedCall): ((json: unknown) => unknown) | undefined {
  if (shape.format !== "openai-chat" || operation.id !== "chat-completion") return undefined;
  return (json) => ({ ...(json as object), stream });
}

/** Uses `text` instead of `inputs` for speech, as the Hub's examples do. The Hub's servers accept both. */
function withTextField({ shape, operation }: ResolvedCall): ((json: unknown) => unknown) | undefined {
  if (shape.format !== "inputs-parameters" || operation.id !== "text-to-speech") return undefined;
  return (json) => {
    const { inputs, ...rest } = json as Record<string, unknown>;
    return { text: inputs, ...rest };
  };
}
