import type { BuiltRequest } from "@inferhub/inference";
import { type FormPart, isMediaLeaf, type MediaLeaf, type WireBody } from "@inferhub/inference/define";

/**
 * Prints a request as a shell command. curl then sends the same bytes as the client; files are read from the working
 * directory.
 */
export function toCurl(request: BuiltRequest, stream = false): string {
  const { method, url, headers, body, secret } = request;
  const { source, args } = printBody(body, request);
  const implied = body ? "POST" : "GET";
  const options = [
    ...(stream ? ["-N"] : []),
    ...(method === implied ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${header(`${name}: ${value}`, secret)}`),
    ...args,
  ];
  const call = [["curl", quote(url)].join(" "), ...options].join(" \\\n  ");
  return source ? `${source} |\n  ${call}` : call;
}

const LONG_ARGUMENT = 30_000;

interface PrintedBody {
  /** A command whose output is the body. */
  readonly source?: string;
  readonly args: readonly string[];
}

function printBody(body: WireBody | undefined, request: BuiltRequest): PrintedBody {
  if (body === undefined) return { args: [] };
  if ("bytes" in body) return { args: [`--data-binary ${word(`@${fileName(body.bytes)}`)}`] };
  if ("form" in body) return { args: body.form.map(part) };
  const { text, leaves } = stringify(body.json);
  const [whole = ""] = text;
  // The shell's own printf accepts a body of any length, an argument of curl only 128 KiB; quotes count four times.
  if (leaves.length === 0 && whole.length < LONG_ARGUMENT) return { args: [`--data-binary ${quote(whole)}`] };
  const pieces = text.map((piece, at) => quote(piece) + (leaves[at] ? encodeText(leaves[at], request) : ""));
  return { source: `printf %s ${pieces.join("")}`, args: ["--data-binary @-"] };
}

/** JSON cut where files are in it. */
function stringify(json: unknown): { text: string[]; leaves: MediaLeaf[] } {
  const leaves: MediaLeaf[] = [];
  const mark = findUnusedDelimiter(JSON.stringify(json) ?? "");
  const whole = JSON.stringify(json, (_, value: unknown) => {
    if (!isMediaLeaf(value)) return value;
    leaves.push(value);
    return value.as === "data-url" ? `data:${getType(value)};base64,${mark}` : mark;
  });
  return { text: (whole ?? "").split(mark), leaves };
}

function findUnusedDelimiter(text: string): string {
  let mark = "<file>";
  while (text.includes(mark)) mark = `<${mark}>`;
  return mark;
}

const getType = ({ type }: MediaLeaf) => type || "application/octet-stream";

const encodeText = (leaf: MediaLeaf, request: BuiltRequest) =>
  leaf.as === "url" ? uploadFile(leaf, request) : `"$(base64 -w0 ${word(fileName(leaf))})"`;

/** Uploads a file, and prints its URL. */
function uploadFile(leaf: MediaLeaf, { upload, headers, secret }: BuiltRequest): string {
  const { url = "", at = [] } = upload ?? {};
  const sent = { ...headers, "content-type": "application/octet-stream" };
  const options = Object.entries(sent).map(([name, value]) => `-H ${header(`${name}: ${value}`, secret)}`);
  const command = ["curl", quote(url), ...options, `--data-binary ${word(`@${fileName(leaf)}`)}`].join(" ");
  return `"$(${command} | jq -r ${quote(`.${at.join(".")}`)})"`;
}

function part([name, value]: FormPart): string {
  if (typeof value === "string") {
    // A value with curl syntax is marked as a plain string.
    const plain = !/^[@<]|;/.test(value);
    return `${plain ? "-F" : "--form-string"} ${quote(`${name}=${value}`)}`;
  }
  const file = fileName(value);
  const path = /^[\w.+/-]+$/.test(file) ? file : `"${file.replace(/["\\]/g, "\\$&")}"`;
  const type = value.type ? `;type=${value.type}` : "";
  return `-F ${quote(`${name}=@${path}${type}${value.filename ? `;filename=${value.filename}` : ""}`)}`;
}

function fileName({ blob, filename }: MediaLeaf): string {
  const name =
    (blob instanceof File && blob.name) || filename || `input.${blob.type.split(/[/;]/)[1] || "bin"}`;
  return name.startsWith("-") ? `./${name}` : name;
}

/** In double quotes, so the variable is filled in; any other value that the shell might read is not. */
function header(text: string, secret: string): string {
  const variable = `$${secret}`;
  if (!text.includes(variable)) return quote(text);
  return `"${text
    .split(variable)
    .map((piece) => piece.replace(/["\\$`]/g, "\\$&"))
    .join(variable)}"`;
}

const word = (text: string) => (/^[\w@.,:/+-]+$/.test(text) ? text : quote(text));

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
