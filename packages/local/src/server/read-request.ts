import type { IncomingMessage } from "node:http";
import type { Operation } from "@inferhub/catalog/define";
import { createHubInferenceServer } from "@inferhub/inference/formats/hub-inference/server";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { checkInput, checkValue } from "@inferhub/inference/formats/lib/check-input";
import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { toBytes } from "../provider.ts";

/** Enough for a file in base64 with the JSON around it. */
const MAX_BODY_BYTES = 40 * 2 ** 20;

/** @throws ApiError if the body is too large */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY_BYTES)
      throw new ApiError(413, `The body is larger than ${MAX_BODY_BYTES / 2 ** 20} MiB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A parsed request: its body, and one input per output. */
export interface ReadCall {
  readonly body: Readonly<Record<string, unknown>>;
  readonly inputs: readonly unknown[];
}

/**
 * Parses a body in Hugging Face's format: JSON or a raw file.
 * @throws ApiError
 */
export async function readCall(operation: Operation, bytes: Buffer, type: string): Promise<ReadCall> {
  const format = createHubInferenceServer(operation);
  const checked = checkValue(format.body, readMembers(bytes, type));
  if (checked.issue) throw new ApiError(400, checked.issue.message);
  const body = checked.value as Readonly<Record<string, unknown>>;
  const inputs = format.parseRequest(body).map((given) => {
    const input = checkInput(operation, withBlobs(given));
    if (input.issue) throw new ApiError(400, `${input.issue.path.join(".")}: ${input.issue.message}`);
    return input.value;
  });
  return { body, inputs: await Promise.all(inputs.map(toBytes)) };
}

function readMembers(bytes: Buffer, type: string): Record<string, unknown> {
  if (!/json|^$/.test(type)) return { inputs: { bytes: new Uint8Array(bytes), type } };
  try {
    const body: unknown = JSON.parse(bytes.toString("utf8"));
    if (isObject(body)) return { ...body };
  } catch {}
  throw new ApiError(400, "The body must be a JSON object");
}

function withBlobs(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(value).map(([name, each]) => {
    const isFile = isObject(each) && each["bytes"] instanceof Uint8Array;
    return [
      name,
      isFile ? new Blob([each["bytes"] as Uint8Array<ArrayBuffer>], { type: String(each["type"]) }) : each,
    ];
  });
  return Object.fromEntries(entries);
}
