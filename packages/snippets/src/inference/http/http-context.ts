import { type FormPart, isMediaLeaf } from "@inferhub/inference/define";
import { isBilled } from "../call.ts";
import type { Writer } from "../languages/language.ts";
import { answerOf } from "./answers.ts";
import type { BuiltCall } from "./built-call.ts";
import { numbered, pathOf, withoutFiles } from "./files.ts";
import { jobContext } from "./job-context.ts";
import { jobOf } from "./jobs.ts";
import { streamOf } from "./streams.ts";

/** A header as a request has it; a secret stands behind `before`. */
interface Header {
  readonly name: string;
  readonly value?: string;
  readonly before?: string;
}

/** What templates of clients that send requests themselves are given; texts are code already. */
export type HttpContext = ReturnType<typeof httpContext>;

/** Which template a request is written with, by what it carries and how it is answered. */
export type HttpTemplate = "basic" | "binary" | "form" | "job" | "stream";

export function httpTemplate({ request, stream, wire }: BuiltCall): HttpTemplate {
  if (stream && streamOf(wire)) return "stream";
  if (jobOf(wire)) return "job";
  if (request.body && "bytes" in request.body) return "binary";
  return request.body && "form" in request.body ? "form" : "basic";
}

/**
 * @param changeBody what a client sends otherwise than ours does
 */
export function httpContext(
  call: BuiltCall,
  writer: Writer,
  changeBody: (json: unknown) => unknown = (json) => json,
) {
  const { request, operation, wire, secret } = call;
  const { body } = request;
  const { json, files } = withoutFiles(body, writer);
  const answer = answerOf(wire, operation.id, body);
  const headers = headersOf(call);
  const job = jobOf(wire);
  const changed = changeBody(json);
  const at = "at" in answer ? answer.at : [];
  return {
    url: writer.text(request.url),
    headers,
    headerLines: headers.map(({ name, value, before }) => ({
      name: writer.key(name),
      value: value === undefined ? writer.secret(before ?? "", secret) : writer.text(value),
      isContentType: name === "Content-Type",
    })),
    isJson: body !== undefined && "json" in body,
    isFromEnvironment: secret.given === undefined && call.credential !== undefined,
    files,
    json: changed,
    body: writer.value(changed),
    parts: body && "form" in body ? partsOf(body.form, writer) : [],
    answer: {
      kind: answer.kind,
      at: writer.member("", at),
      member: writer.member("result", at),
      file: "file" in answer ? writer.text(answer.file) : "",
      isDataUrl: "isDataUrl" in answer && answer.isDataUrl === true,
      isKeyed: job?.keyedFile ?? false,
      isOneOrMany: job?.oneOrMany ?? false,
    },
    wire,
    stream: streamOf(wire),
    job: job && jobContext(call, job, writer),
  };
}

/** The credential first, where a reader looks for it. */
function headersOf(call: BuiltCall): readonly Header[] {
  const { request, credential, options } = call;
  const plain = Object.entries(request.headers)
    .filter(([, value]) => !value.endsWith(`$${request.secret}`))
    .map(([name, value]) => ({ name: titled(name), value }));
  return [
    ...(credential ? [{ name: titled(credential.header), before: credential.before }] : []),
    ...plain,
    ...(options.billTo && isBilled(call) ? [{ name: "X-HF-Bill-To", value: options.billTo }] : []),
  ];
}

/** `content-type` as people write it. */
const titled = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

function partsOf(form: readonly FormPart[], writer: Writer) {
  const files = form.filter(([, value]) => isMediaLeaf(value));
  return form.map((part) => ({ ...partOf(part, writer), variable: numbered("file", files.indexOf(part)) }));
}

function partOf([name, value]: FormPart, writer: Writer) {
  if (!isMediaLeaf(value))
    return { name: writer.text(name), value: writer.text(value), rawName: name, rawValue: value };
  const path = pathOf(value);
  return {
    name: writer.text(name),
    rawName: name,
    path: writer.text(path),
    rawPath: path,
    filename: writer.text(value.filename ?? path.replace(/^.*[\\/]/, "")),
    type: writer.text(value.type),
    rawType: value.type,
  };
}
