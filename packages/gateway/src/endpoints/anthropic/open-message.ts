import type { Principal } from "../../auth/token.ts";
import { GatewayError } from "../../errors.ts";
import type { ObjectStore } from "../../storage/stored-object.ts";
import type { OpenSession } from "../session.ts";
import { findMessageFile, isMessageFileId, readMessageFile } from "./message-files.ts";

type Members = Readonly<Record<string, unknown>>;
/** A checked body with messages, whose blocks the provider checks. */
export interface MessageBody {
  readonly model: string;
  readonly messages: readonly Members[];
}

/** Puts the files that a message names into its body. Files at Anthropic stay named: Anthropic finds them. */
export const openMessage: OpenSession<MessageBody> = async ({ store }, { principal }, body) => {
  const named = new Map(listFiles(body.messages).map((file) => [toKey(file), file]));
  if (named.size === 0) return undefined;
  const sources = new Map<string, unknown>();
  for (const [key, { id, type }] of named) sources.set(key, await readSource(store, principal, id, type));
  return {
    body: { ...body, messages: replaceFiles(body.messages, (file) => sources.get(toKey(file))) },
    keepResponse: async (response) => response,
    keepEvents: (events) => events,
  };
};

/** A body that can be checked before its files are read: a URL is in the place of each. */
export const withoutFiles = <Body extends Members>(body: Body): Body =>
  Array.isArray(body["messages"])
    ? {
        ...body,
        messages: replaceFiles(body["messages"], () => ({ type: "url", url: "https://file.invalid" })),
      }
    : body;

/** A file that a block names. */
interface NamedFile {
  readonly id: string;
  readonly type: unknown;
}

const toKey = ({ id, type }: NamedFile) => `${String(type)}/${id}`;

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Id of the file that a block names, if a gateway stores it. */
function getFileId({ source }: Members): string | undefined {
  if (!isMembers(source) || source["type"] !== "file") return undefined;
  const id = source["file_id"];
  return typeof id === "string" && isMessageFileId(id) ? id : undefined;
}

/** Files of messages or blocks, also in the results of tools. */
const listFiles = (blocks: unknown): readonly NamedFile[] =>
  Array.isArray(blocks)
    ? blocks.filter(isMembers).flatMap((block) => {
        const id = getFileId(block);
        return id === undefined ? listFiles(block["content"]) : [{ id, type: block["type"] }];
      })
    : [];

function replaceFiles<Block>(blocks: readonly Block[], toSource: (file: NamedFile) => unknown): Block[] {
  return blocks.map((block) => {
    if (!isMembers(block)) return block;
    const id = getFileId(block);
    const { type, content } = block;
    if (id !== undefined) return { ...block, source: toSource({ id, type }) };
    return Array.isArray(content) ? { ...block, content: replaceFiles(content, toSource) } : block;
  });
}

/** Media types that documents have as text. */
const TEXT = /^(?:text\/|application\/(?:json|xml|x-ndjson|jsonl|yaml|javascript)\b)/;

async function readSource(store: ObjectStore, principal: Principal, id: string, type: unknown) {
  const { mediaType } = await findMessageFile(store, principal, id);
  const data = await readMessageFile(store, principal, id);
  if (type === "document" && TEXT.test(mediaType))
    return { type: "text", media_type: "text/plain", data: Buffer.from(data, "base64").toString() };
  const fits = type === "image" ? mediaType.startsWith("image/") : mediaType === "application/pdf";
  if (fits) return { type: "base64", media_type: mediaType, data };
  const wanted = type === "image" ? "An image needs a file of an image" : "A document needs a PDF or text";
  throw new GatewayError("input-invalid", `${wanted}: ${id} is ${mediaType}`);
}
