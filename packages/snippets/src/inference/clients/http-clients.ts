import { buildHttpContext, type HttpContext, selectHttpTemplate } from "../http/http-context.ts";
import { printTextInPython } from "../http/python-stream.ts";
import type { ResolvedCall } from "../http/resolved-call.ts";
import { javascriptWriter } from "../languages/javascript.ts";
import type { Secret } from "../languages/language.ts";
import { pythonWriter } from "../languages/python.ts";
import { shellDocument, shellWriter } from "../languages/shell.ts";
import type { SnippetClient } from "./client.ts";

/** `fetch` of Node. */
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

/** Python's usual library for requests. */
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

/** The command, with `jq` where a part of a response is needed. */
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

/** The options of the command, each one word behind its name. */
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
    // Brackets and braces in a URL are otherwise taken for a pattern.
    globs: /[[\]{}]/.test(url.replace(/\$\{[^}]*\}/g, "")),
    uploadFile: text(`@${files[0]?.name ?? ""}`),
    /** The body, where files in it make it too long for a command. */
    document: files.length > 0 && isJson ? shellDocument(json) : undefined,
    pick: text(answer.at || "."),
    uploadPick: text(upload?.at ?? "."),
    pollDocument: job?.pollJson && shellDocument(job.pollJson),
    look: [GET, ...(job?.isKeyed ? credential : [])].join(" "),
  };
}

/** A command is changed by hand: whether the response is streamed is in it, to be turned on or off. */
function withExplicitStream({
  shape,
  operation,
  stream,
}: ResolvedCall): ((json: unknown) => unknown) | undefined {
  if (shape.format !== "openai-chat" || operation.id !== "chat-completion") return undefined;
  return (json) => ({ ...(json as object), stream });
}

/** Examples ask the Hub's own servers for speech with `text`, where clients send `inputs`: the servers read both. */
function withTextField({ shape, operation }: ResolvedCall): ((json: unknown) => unknown) | undefined {
  if (shape.format !== "inputs-parameters" || operation.id !== "text-to-speech") return undefined;
  return (json) => {
    const { inputs, ...rest } = json as Record<string, unknown>;
    return { text: inputs, ...rest };
  };
}
