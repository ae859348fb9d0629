import type { Operation } from "@inferhub/catalog/define";
import { describeInput } from "@inferhub/catalog/describe-input";
import type { MediaKind } from "@inferhub/catalog/media";
import { OPERATIONS } from "@inferhub/catalog/operations";
import type { ServerBody } from "@inferhub/inference/define";
import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { getString, isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { ModelInput, ModelOperationId } from "../models/model-runner.ts";
import type { State } from "../state/state.ts";
import { checkInput } from "./check-input.ts";
import { readInputFile } from "./read-input-file.ts";

/** How a format of flat members calls what operations on pictures, sound and film take. */
export interface MediaNames {
  readonly prompt: string;
  /** The text that is read aloud, where that is not called a prompt. */
  readonly speech?: string;
  /** Members that may hold a file, the first that is there counts; one may hold a list. */
  readonly image?: readonly string[];
  readonly audio?: readonly string[];
  /** Members that hold further pictures, which the operation calls the same. */
  readonly beside?: readonly string[];
  /** Whether base64 may stand without `data:` before it. */
  readonly bare?: boolean;
}

/** What an operation asks for in the first place. */
interface PrimaryInput {
  readonly media: MediaKind | undefined;
  readonly required: boolean;
}

function operationOf(id: string): Operation {
  const operation = OPERATIONS.find((each) => each.id === id);
  if (operation) return operation;
  throw new ApiError(501, `The sandbox knows no operation ${id}`);
}

function primaryOf(id: string): PrimaryInput {
  const [field] = describeInput(operationOf(id));
  return { media: field?.media, required: field?.required ?? false };
}

/**
 * Reads a flat body as an operation's input: text or file as `inputs`, everything else as parameters.
 * @throws Refusal naming the format's own member
 */
export function readMediaInput<Id extends ModelOperationId>(
  id: Id,
  members: JsonObject,
  names: MediaNames,
  state: State,
): ModelInput<Id> {
  const { media, required } = primaryOf(id);
  const promptName = textName(id, names);
  const prompt = members[promptName];
  const parameters = parametersOf(members, names);
  if (media === undefined) return checked(id, { inputs: getString(members, promptName), parameters }, names);
  const [fileName, value] = fileIn(members, names, media);
  if (value === undefined && required) throw createMissingError(fileName);
  const words = prompt === undefined || prompt === null ? {} : { prompt };
  const file =
    value === undefined ? {} : { inputs: readInputFile(value, fileName, { kind: media, ...names }, state) };
  const beside = picturesBeside(members, names, state);
  return checked(id, { ...file, ...beside, parameters: { ...parameters, ...words } }, names);
}

function picturesBeside(
  members: JsonObject,
  names: MediaNames,
  state: State,
): Readonly<Record<string, unknown>> {
  const rules = { kind: "image", ...names } as const;
  const given = (names.beside ?? []).flatMap((name) => {
    const value = members[name];
    return value === undefined || value === null
      ? []
      : [[name, readInputFile(value, name, rules, state)] as const];
  });
  return Object.fromEntries(given);
}

/** Whether a flat body holds what an operation asks for, and no file that it would not look at. */
export function fitsMedia(id: string, body: ServerBody, names: MediaNames): boolean {
  const members = body.kind === "json" && isObject(body.json) ? body.json : {};
  const { media, required } = primaryOf(id);
  const hasText = typeof members[textName(id, names)] === "string";
  const has = (kind: "image" | "audio") => fileIn(members, names, kind)[1] !== undefined;
  if (media === undefined) return hasText && !has("image") && !has("audio");
  return (media === "image" || media === "audio") && (has(media) || (!required && hasText));
}

const textName = (id: string, { prompt, speech = prompt }: MediaNames) =>
  id === "text-to-speech" ? speech : prompt;

function fileIn(
  members: JsonObject,
  names: MediaNames,
  kind: MediaKind,
): readonly [name: string, value: unknown] {
  const known = kind === "image" || kind === "audio" ? (names[kind] ?? [kind]) : [kind];
  for (const name of known) {
    const value = members[name];
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (first !== undefined && first !== null && first !== "") return [name, first];
  }
  return [known[0] ?? kind, undefined];
}

/** Films are asked for by a size, pictures by width and height. */
function parametersOf(members: JsonObject, names: MediaNames): JsonObject {
  const words = new Set([names.prompt, names.speech]);
  const rest = Object.entries(withoutFiles(members, names));
  const parameters = Object.fromEntries(
    rest.filter(([name, value]) => value !== undefined && value !== null && !words.has(name)),
  );
  const { width, height } = parameters;
  if (width === undefined || height === undefined) return parameters;
  return { target_size: { width, height }, ...parameters };
}

export function withoutFiles(
  members: JsonObject,
  { image = [], audio = [], beside = [] }: MediaNames,
): JsonObject {
  const files = new Set([...image, ...audio, ...beside]);
  return Object.fromEntries(Object.entries(members).filter(([name]) => !files.has(name)));
}

interface Unchecked {
  readonly inputs?: unknown;
  readonly parameters: JsonObject;
}

/** Checks an input against the catalogue's schema, in which files are blobs. */
function checked<Id extends ModelOperationId>(id: Id, input: Unchecked, names: MediaNames): ModelInput<Id> {
  const { parameters, ...others } = input;
  const standIns = Object.entries(others).map(([name, value]) => [
    name,
    typeof value === "object" ? new Blob(["file"]) : value,
  ]);
  const { issue } = checkInput(operationOf(id), { ...Object.fromEntries(standIns), parameters });
  if (issue === undefined) return input as ModelInput<Id>;
  const key = issue.path.at(-1) ?? "inputs";
  const member = key === "inputs" || key === "prompt" ? textName(id, names) : key;
  throw new ApiError(400, `${member}: ${issue.message}`, member);
}
