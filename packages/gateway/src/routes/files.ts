import { Readable } from "node:stream";
import * as v from "valibot";
import { listOf, openaiFile, toList, toOpenaiFile } from "../batches/openai-shapes.ts";
import { readContents } from "../batches/read-contents.ts";
import { receiveUpload } from "../batches/receive-upload.ts";
import { isAnthropicClient } from "../endpoints/anthropic/is-anthropic-client.ts";
import { openaiApi } from "../endpoints/openai/api.ts";
import { GatewayError } from "../errors.ts";
import { createNamedSchema, FILE } from "../openapi/build-json-schema.ts";
import { limitSchema } from "./limit-schema.ts";
import { deleteFile, downloadFile, listFiles, readFileMetadata, uploadFile } from "./message-files.ts";
import { parseInput } from "./parse-input.ts";
import type { Handler, Route } from "./route.ts";

const FILE_RESPONSE = createNamedSchema("File", openaiFile);
const FILES_RESPONSE = createNamedSchema("Files", listOf(openaiFile));
const DELETED_RESPONSE = createNamedSchema(
  "DeletedFile",
  v.object({ id: v.string(), object: v.literal("file"), deleted: v.boolean() }),
);

const MAX_LISTED = 10_000;

const query = v.strictObject({
  purpose: v.optional(v.string()),
  limit: limitSchema(MAX_LISTED),
  order: v.optional(v.picklist(["asc", "desc"])),
  after: v.optional(v.string()),
});

/** Clients of Anthropic's API get its files, for messages; all others get OpenAI's, for batches. */
const byClient =
  (anthropic: Handler, openai: Handler): Handler =>
  (context, services, caller) =>
    (isAnthropicClient(context.req.raw.headers) ? anthropic : openai)(context, services, caller);

export const files: Route = {
  path: "/v1/files",
  requiredRole: "caller",
  methods: {
    GET: byClient(listFiles, async (context, { batches }, caller) => {
      const { limit = MAX_LISTED, order, after, purpose } = parseInput(query, context.req.query());
      const page = {
        ...batches.ownerOf(caller),
        limit: limit + 1,
        after,
        isAscending: order === "asc",
        purpose,
      };
      const found = await batches.store.listFiles(page);
      return context.json(toList(found.map(toOpenaiFile), limit));
    }),
    POST: byClient(uploadFile, async (context, services, caller) => {
      const { fields, filename, result } = await receiveUpload(context.env.request, (file) =>
        services.batches.addFile(caller, file),
      );
      const purpose = fields.get("purpose");
      if (purpose !== "batch") {
        await result.drop();
        throw new GatewayError("input-invalid", 'purpose: Expected "batch": other files are not stored');
      }
      return context.json(toOpenaiFile(await result.keep(filename)));
    }),
  },
  doc: {
    GET: {
      id: "listFiles",
      tag: openaiApi.id,
      summary: "Batch files: uploads and results",
      description: "Clients of Anthropic's API get their files for messages instead, in its shape.",
      query: createNamedSchema("FilesQuery", query),
      descriptions: {
        purpose: "batch for uploads, batch_output for results.",
        limit: `Files of a page, ${MAX_LISTED} at most.`,
        order: "By creation time. Default: desc.",
        after: "Id of the last file of the page before.",
      },
      response: { description: "The files.", content: { "application/json": { schema: FILES_RESPONSE } } },
    },
    POST: {
      id: "createFile",
      tag: openaiApi.id,
      summary: "Uploads the requests of a batch",
      description:
        "Each line is a JSON object with custom_id, method, url and body. Lines are validated during the upload. Errors include the line number. Clients of Anthropic's API upload files for messages instead: PDFs, texts, and images.",
      body: {
        "multipart/form-data": {
          schema: () => ({
            type: "object",
            properties: { purpose: { type: "string", enum: ["batch"] }, file: FILE },
            required: ["purpose", "file"],
          }),
          parts: { file: "application/jsonl" },
          example: { purpose: "batch", file: "rows.jsonl" },
        },
      },
      response: { description: "The file.", content: { "application/json": { schema: FILE_RESPONSE } } },
      errors: ["too-large"],
    },
  },
};

export const file: Route = {
  path: "/v1/files/:id",
  requiredRole: "caller",
  methods: {
    GET: byClient(readFileMetadata, async (context, { batches }, caller) =>
      context.json(toOpenaiFile(await batches.findFile(caller, context.req.param("id") ?? ""))),
    ),
    DELETE: byClient(deleteFile, async (context, { batches }, caller) => {
      const { id } = await batches.findFile(caller, context.req.param("id") ?? "");
      return context.json({ id, object: "file", deleted: await batches.store.deleteFile(id) });
    }),
  },
  doc: {
    GET: {
      id: "readFile",
      tag: openaiApi.id,
      summary: "Metadata of a file",
      descriptions: { id: "Id of the file." },
      response: { description: "The file.", content: { "application/json": { schema: FILE_RESPONSE } } },
      errors: ["not-found"],
    },
    DELETE: {
      id: "deleteFile",
      tag: openaiApi.id,
      summary: "Deletes a file",
      description: "Running batches keep their rows.",
      descriptions: { id: "Id of the file." },
      response: { description: "Deleted.", content: { "application/json": { schema: DELETED_RESPONSE } } },
      errors: ["not-found"],
    },
  },
};

export const fileContent: Route = {
  path: "/v1/files/:id/content",
  requiredRole: "caller",
  methods: {
    GET: byClient(downloadFile, async (context, { batches }, caller) => {
      const found = await batches.findFile(caller, context.req.param("id") ?? "");
      const { socket } = context.env.request;
      // A truncated body must not appear complete.
      const contents = Readable.from(
        readContents(batches.store, found, () => void socket.destroy()),
        { objectMode: false },
      );
      return context.body(Readable.toWeb(contents) as ReadableStream<Uint8Array>, 200, {
        "content-type": "application/jsonl",
        // Readers detect a partial file by its length.
        "content-length": String(found.bytes),
      });
    }),
  },
  doc: {
    GET: {
      id: "readFileContent",
      tag: openaiApi.id,
      summary: "The lines of a file",
      descriptions: { id: "Id of the file." },
      response: {
        description: "One JSON object on each line.",
        content: { "application/jsonl": { schema: () => ({ type: "string" }) } },
      },
      errors: ["not-found"],
    },
  },
};
