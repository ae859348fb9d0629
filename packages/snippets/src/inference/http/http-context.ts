import { type FormPart, isMediaLeaf } from "@inferhub/inference/define";
import { supportsBilling } from "../call.ts";
import type { CodeWriter } from "../languages/language.ts";
import { numbered, toFilePath, withoutFiles } from "./files.ts";
import { buildJobContext } from "./job-context.ts";
import { locateOutput } from "./output-location.ts";
import type { ResolvedCall } from "./resolved-call.ts";
import { writeUrl } from "./written-url.ts";

/** A request header. A secret follows `before`. */
interface Header {
  readonly name: string;
  readonly value?: string;
  readonly before?: string;
}

/** Template context of clients that send plain HTTP requests. Strings are already code. */
export type HttpContext = ReturnType<typeof buildHttpContext>;

/** Selects the template by the request body and the type of the response. */
export type HttpTemplate = "basic" | "binary" | "form" | "job" | "stream";

export function selectHttpTemplate({ request, stream, shape }: ResolvedCall): HttpTemplate {
  if (stream && shape.stream) return "stream";
  if (shape.job) return "job";
  if (request.body && "bytes" in request.body) return "binary";
  return request.body && "form" in request.body ? "form" : "basic";
}

/**
 * @param changeBody changes the body for clients that differ from the Inferhub client
 */
export function buildHttpContext(
  call: ResolvedCall,
  writer: CodeWriter,
  changeBody: (json: unknown) => unknown = (json) => json,
) {
  const { request, operation, shape, secret } = call;
  const { body } = request;
  const { json, files } = withoutFiles(body, writer);
  const output = locateOutput(shape, operation.id, body);
  const headers = headersOf(call);
  const url = writeUrl(request.url, call.provider, writer);
  const changed = changeBody(json);
  return {
    url: url.code,
    headers,
    headerLines: headers.map(({ name, value, before }) => ({
      name: writer.key(name),
      value: value === undefined ? writer.secret(before ?? "", secret) : writer.text(value),
      isContentType: name === "Content-Type",
    })),
    isJson: body !== undefined && "json" in body,
    isFromEnvironment: url.isFromEnvironment || (secret.given === undefined && call.credential !== undefined),
    files,
    json: changed,
    body: writer.value(changed),
    parts: body && "form" in body ? partsOf(body.form, writer) : [],
    answer: {
      kind: output.kind,
      at: writer.member("", output.at),
      member: writer.member("result", output.at),
      file: output.file === undefined ? "" : writer.text(output.file),
      isDataUrl: output.isDataUrl ?? false,
      isKeyed: output.requiresAuth ?? false,
      isOneOrMany: output.oneOrMany ?? false,
    },
    stream: shape.stream,
    upload: shape.upload && {
      url: writer.text(call.getFollowUpUrl({ path: shape.upload.path })),
      at: writer.member("", shape.upload.url),
    },
    job: shape.job && buildJobContext(call, shape.job, writer),
  };
}

/** Returns the headers, with the credential first. */
function headersOf(call: ResolvedCall): readonly Header[] {
  const { request, credential, options } = call;
  const plain = Object.entries(request.headers)
    .filter(([, value]) => !value.endsWith(`$${request.secret}`))
    .map(([name, value]) => ({ name: titled(name), value }));
  return [
    ...(credential ? [{ name: titled(credential.header), before: credential.before }] : []),
    ...plain,
    ...(options.billTo && supportsBilling(call) ? [{ name: "X-HF-Bill-To", value: options.billTo }] : []),
  ];
}

/** Returns `Content-Type` for `content-type`. */
const titled = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

function partsOf(form: readonly FormPart[], writer: CodeWriter) {
  const files = form.filter(([, value]) => isMediaLeaf(value));
  return form.map((part) => ({ ...partOf(part, writer), variable: numbered("file", files.indexOf(part)) }));
}

function partOf([name, value]: FormPart, writer: CodeWriter) {
  if (!isMediaLeaf(value))
    return { name: writer.text(name), value: writer.text(value), rawName: name, rawValue: value };
  const path = toFilePath(value);
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
