import type { Readable } from "node:stream";
import { SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";
import type { Context } from "hono";
import * as v from "valibot";
import { receiveUpload } from "../batches/receive-upload.ts";
import { toAnthropicFile, toAnthropicFilePage } from "../endpoints/anthropic/file-shapes.ts";
import {
  addMessageFile,
  deleteMessageFile,
  findMessageFile,
  listMessageFiles,
  MAX_FILE_BYTES,
  readMessageFile,
} from "../endpoints/anthropic/message-files.ts";
import { GatewayError } from "../errors.ts";
import type { ApiEnv } from "../services.ts";
import { limitSchema } from "./limit-schema.ts";
import { parseInput } from "./parse-input.ts";
import type { Handler } from "./route.ts";

// Anthropic's Files API has the paths of OpenAI's: `files.ts` sends its clients here.

const MAX_LISTED = 1_000;
const DEFAULT_LISTED = 20;

const query = v.strictObject({
  beta: v.optional(v.string()),
  limit: limitSchema(MAX_LISTED),
  page: v.optional(v.string()),
  after_id: v.optional(v.string()),
  before_id: v.optional(v.string()),
});

const idOf = (context: Context<ApiEnv>) => context.req.param("id") ?? "";

export const listFiles: Handler = async (context, { store }, { principal }) => {
  const {
    limit = DEFAULT_LISTED,
    page,
    after_id: after = page,
    before_id: before,
  } = parseInput(query, context.req.query());
  const found = await listMessageFiles(store, principal, { limit: limit + 1, after, before });
  return context.json(toAnthropicFilePage(found, limit, after === undefined && before !== undefined));
};

export const uploadFile: Handler = async (context, { store }, { principal }) => {
  const { result } = await receiveUpload(
    context.env.request,
    async (file, filename, mediaType) => {
      const content = await readFile(file);
      return { filename, mediaType: toMediaType(mediaType, content), content };
    },
    "file: Send the content as a file",
  );
  return context.json(toAnthropicFile(await addMessageFile(store, principal, result)));
};

const UNKNOWN = "application/octet-stream";

/** Clients that do not know the type of a file send a general one: its first bytes have it. */
function toMediaType(given: string, content: Buffer): string {
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(given) ? given.toLowerCase() : UNKNOWN;
  return type === UNKNOWN ? (sniffMediaType(content.subarray(0, SNIFF_BYTES)) ?? type) : type;
}

async function readFile(file: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of file as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_FILE_BYTES)
      throw new GatewayError(
        "too-large",
        `file: Files are limited to ${MAX_FILE_BYTES} bytes. Send a smaller one`,
      );
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export const readFileMetadata: Handler = async (context, { store }, { principal }) =>
  context.json(toAnthropicFile(await findMessageFile(store, principal, idOf(context))));

export const deleteFile: Handler = async (context, { store }, { principal }) => {
  const id = idOf(context);
  await deleteMessageFile(store, principal, id);
  return context.json({ id, type: "file_deleted" });
};

export const downloadFile: Handler = async (context, { store }, { principal }) => {
  const { mediaType } = await findMessageFile(store, principal, idOf(context));
  const content = Buffer.from(await readMessageFile(store, principal, idOf(context)), "base64");
  return context.body(content, 200, { "content-type": mediaType });
};
