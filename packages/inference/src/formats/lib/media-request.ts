import type { Operation } from "@inferhub/catalog/define";
import { describeInput } from "@inferhub/catalog/describe-input";
import { decodeBase64, sniffMediaType } from "@inferhub/catalog/media";
import type { MediaKind } from "@inferhub/catalog/types";
import type { MediaRequest, ServerFile } from "../../contracts/server-format.ts";
import { type RemoteMedia, remoteMedia } from "../../contracts/wire.ts";
import { ApiError, createMissingError } from "./api-error.ts";
import { checkInput } from "./check-input.ts";
import { getString, type JsonObject } from "./json-members.ts";

/** Names of image, audio and video inputs in flat formats. */
export interface MediaNames {
  readonly prompt: string;
  /** The text to speak. Defaults to the prompt. */
  readonly speech?: string;
  /** Fields for a file, by priority. One can be a list. */
  readonly image?: readonly string[];
  readonly audio?: readonly string[];
  /** Fields that hold further images, which the operation names the same. */
  readonly others?: readonly string[];
  /** Whether base64 may be without `data:` before it. */
  readonly bare?: boolean;
}

/** The first input of an operation: its type of file, if it is one, and whether it is required. */
function getPrimaryInput(operation: Operation) {
  const [field] = describeInput(operation);
  return { media: field?.media, required: field?.required ?? false };
}

/**
 * Parses a flat body to an operation's input: text or file as `inputs`, all remaining fields as parameters.
 * @throws ApiError with the format's own field
 */
export function parseMediaRequest(operation: Operation, body: JsonObject, names: MediaNames): MediaRequest {
  const { media, required } = getPrimaryInput(operation);
  const promptName = getTextName(operation, names);
  const prompt = body[promptName];
  const parameters = pickParameters(body, names);
  const members = omitFiles(body, names);
  if (media === undefined) {
    const input = { inputs: getString(body, promptName), parameters };
    return { members, input: assertInput(operation, input, names) };
  }
  const [fileName, value] = findFile(body, names, media);
  if (value === undefined && required) throw createMissingError(fileName);
  const others = (names.others ?? [])
    .filter((name) => body[name] != null)
    .map((name) => [name, readFile(body[name], name, "image", names.bare)]);
  const input = {
    ...(value !== undefined && { inputs: readFile(value, fileName, media, names.bare) }),
    ...Object.fromEntries(others),
    parameters: { ...parameters, ...(prompt != null && { prompt }) },
  };
  return { members, input: assertInput(operation, input, names) };
}

/** Whether a flat body contains the operation's required fields, and no unsupported file. */
export function fitsMedia(operation: Operation, body: JsonObject, names: MediaNames): boolean {
  const { media, required } = getPrimaryInput(operation);
  const hasText = typeof body[getTextName(operation, names)] === "string";
  const has = (kind: "image" | "audio") => findFile(body, names, kind)[1] !== undefined;
  if (media === undefined) return hasText && !has("image") && !has("audio");
  return (media === "image" || media === "audio") && (has(media) || (!required && hasText));
}

const getTextName = ({ id }: Operation, { prompt, speech = prompt }: MediaNames) =>
  id === "text-to-speech" ? speech : prompt;

function findFile(
  body: JsonObject,
  names: MediaNames,
  kind: MediaKind,
): readonly [name: string, value: unknown] {
  const known = kind === "image" || kind === "audio" ? (names[kind] ?? [kind]) : [kind];
  for (const name of known) {
    const value = body[name];
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (first !== undefined && first !== null && first !== "") return [name, first];
  }
  return [known[0] ?? kind, undefined];
}

/** Some operations use a size field, and some width and height. */
function pickParameters(body: JsonObject, names: MediaNames): JsonObject {
  const words = new Set([names.prompt, names.speech]);
  const rest = Object.entries(omitFiles(body, names));
  const parameters = Object.fromEntries(rest.filter(([name, value]) => value != null && !words.has(name)));
  const { width, height } = parameters;
  if (width === undefined || height === undefined) return parameters;
  return { target_size: { width, height }, ...parameters };
}

function omitFiles(body: JsonObject, { image = [], audio = [], others = [] }: MediaNames): JsonObject {
  const files = new Set([...image, ...audio, ...others]);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !files.has(name)));
}

/** Checks an input by the operation's schema, in which files are blobs. */
function assertInput<Input extends { readonly parameters: JsonObject }>(
  operation: Operation,
  input: Input,
  names: MediaNames,
): Input {
  const { parameters, ...others } = input;
  const blobs = Object.entries(others).map(([name, value]) => [
    name,
    typeof value === "object" ? new Blob(["file"]) : value,
  ]);
  const { issue } = checkInput(operation, { ...Object.fromEntries(blobs), parameters });
  if (issue === undefined) return input;
  const key = issue.path.at(-1) ?? "inputs";
  const member = key === "inputs" || key === "prompt" ? getTextName(operation, names) : key;
  throw new ApiError(400, `${member}: ${issue.message}`, member);
}

const DATA_URL = /^data:(?<type>[\w.+-]+\/[\w.+-]+)[^,]*;base64,/i;
const HTTP_URL = /^https?:\/\//i;
const BASE64 = /^[\w+/=\s-]+$/;

/**
 * Reads a file that is in a JSON body, or its URL.
 * @param bare whether base64 may be without `data:` before it
 * @throws ApiError if it cannot be read
 */
export function readFile(
  value: unknown,
  name: string,
  kind: MediaKind,
  bare = false,
): ServerFile | RemoteMedia {
  if (typeof value !== "string")
    throw new ApiError(400, `${name} must be a string that contains the ${kind}`, name);
  if (HTTP_URL.test(value)) return remoteMedia(value, kind);
  const head = DATA_URL.exec(value);
  if (head) {
    const type = head.groups?.["type"]?.toLowerCase() ?? "";
    if (!fitsKind(type, kind)) throw new ApiError(400, "Unsupported data URL");
    return assertNotEmpty({ bytes: decodeBase64(value.slice(head[0].length)), type }, name);
  }
  if (!bare || !BASE64.test(value)) throw new ApiError(400, "Unsupported data URL");
  const bytes = decodeBase64(value);
  return assertNotEmpty({ bytes, type: sniffMediaType(bytes) ?? "application/octet-stream" }, name);
}

/** Browsers often label recordings as videos; a type that specifies nothing may be any kind. */
function fitsKind(type: string, kind: MediaKind): boolean {
  if (kind === "file" || type === "application/octet-stream") return true;
  return type.startsWith(`${kind}/`) || (kind === "audio" && type.startsWith("video/"));
}

function assertNotEmpty(file: ServerFile, name: string): ServerFile {
  if (file.bytes.length > 0) return file;
  throw new ApiError(400, `${name} is empty`, name);
}
