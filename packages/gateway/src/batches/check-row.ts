import { withoutFiles } from "../endpoints/anthropic/open-message.ts";
import { findEndpoint, type ServedEndpoint } from "../endpoints/find-endpoint.ts";
import { GatewayError } from "../errors.ts";
import type { BodyLimits } from "../limits/body-limits.ts";
import { checkJsonShape } from "../limits/json-shape.ts";
import { findOperation } from "../pipeline/find-operation.ts";
import { parseTaskRequest } from "../pipeline/parse-task-request.ts";
import type { Payload } from "../pipeline/read-payload.ts";
import { parseInput } from "../routes/parse-input.ts";
import type { GatewayServices } from "../services.ts";
import { runAtOnce } from "../slices.ts";
import type { FileRow } from "./batch.ts";

/** Target of a row: a compatible endpoint, or an operation of the task API. */
export type RowTarget =
  | { readonly endpoint: ServedEndpoint }
  | { readonly operation: ReturnType<typeof findOperation> };

export type CheckServices = Pick<GatewayServices, "operations" | "bodyLimits">;

const TASKS = "/api/tasks/";
const MAX_CUSTOM_ID = 512;
const MAX_MEMBERS = 1_000;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Resolves the target of a row's URL.
 * @throws GatewayError with code `input-invalid` for unsupported URLs, or endpoints that require forms
 */
export function findRowTarget({ operations }: Pick<CheckServices, "operations">, url: string): RowTarget {
  if (url.startsWith(TASKS)) return { operation: findOperation(operations, url.slice(TASKS.length)) };
  const endpoint = url.includes("%") ? undefined : findEndpoint("POST", url);
  if (endpoint?.form)
    throw invalid(`${url} accepts forms with files. Use ${TASKS}${endpoint.operation} with a data: URL`);
  if (endpoint) return { endpoint };
  throw invalid(`url: "${url.slice(0, 100)}" isn't a supported path, such as /v1/chat/completions`);
}

/**
 * Checks a line of a file.
 * @param number row number
 * @throws GatewayError with code `input-invalid`, or `too-large`, with the line number
 */
export function checkRow(services: CheckServices, line: number, number: number, bytes: Buffer): FileRow {
  try {
    const text = decode(bytes);
    const { custom_id: customId, method, url, body } = parseObject(text, bytes, services.bodyLimits);
    if (typeof customId !== "string" || customId === "")
      throw invalid("custom_id: Expected a non-empty string");
    if (customId.length > MAX_CUSTOM_ID) throw invalid(`custom_id: Longer than ${MAX_CUSTOM_ID} characters`);
    if (/[\0\p{Surrogate}]/u.test(customId))
      throw invalid("custom_id: Contains a character that can't be stored");
    if (method !== undefined && method !== "POST") throw invalid('method: Expected "POST"');
    if (typeof url !== "string") throw invalid("url: Expected a path such as /v1/chat/completions");
    if (!isObject(body)) throw invalid("body: Expected an object");
    const model = checkBody(findRowTarget(services, url), body);
    return { row: number, line, customId, url, model, text };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const code = error.code === "too-large" ? error.code : "input-invalid";
    throw new GatewayError(code, `Line ${line}: ${error.message}`, { cause: error });
  }
}

/** Validates the body of a row with the endpoint's schema. @returns the model, if only the model decides availability */
function checkBody(target: RowTarget, body: Payload): string {
  if (body["stream"] === true) throw invalid("body.stream: Batch rows can't be streamed");
  if ("endpoint" in target) {
    const { model } = atMember(() => parseInput(target.endpoint.body, withoutFiles(body)));
    return storableModel(model);
  }
  const { model, provider } = parseTaskRequest(target.operation, body);
  return provider === undefined ? storableModel(model ?? "") : "";
}

function atMember<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (error instanceof GatewayError) throw invalid(`body.${error.message}`);
    throw error;
  }
}

/** Rejects models with characters that can't be stored. */
const storableModel = (model: string) => {
  if (/[\0\p{Surrogate}]/u.test(model))
    throw invalid("body.model: Contains a character that's invalid in a model ID");
  return model;
};

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid("Not UTF-8");
  }
}

function parseObject(text: string, bytes: Buffer, limits: BodyLimits): Payload {
  runAtOnce(checkJsonShape(bytes, { ...limits, maxMembers: MAX_MEMBERS }));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(`Not JSON (${(error as Error).message.slice(0, 100)})`);
  }
  if (isObject(value)) return value;
  throw invalid("Expected an object with custom_id, method, url and body");
}

const isObject = (value: unknown): value is Payload =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const invalid = (message: string) => new GatewayError("input-invalid", message);
