import type { Principal } from "../../auth/token.ts";
import { GatewayError } from "../../errors.ts";
import { newRequestId } from "../../request-id.ts";
import type { ObjectKey, ObjectStore, StoredObject } from "../../storage/stored-object.ts";
import { createLifetime, MAX_STORED_BYTES, toOwner } from "../openai/responses/stored-response.ts";

type Maker = Pick<Principal, "tokenId" | "origin">;

/** A file for messages. Only who uploaded it finds it. */
export interface MessageFile {
  /** `file_…` */
  readonly id: string;
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** After this time it is deleted. */
  readonly expiresAt: string;
}

/** Lists are of descriptions: contents are stored apart from them. */
const KIND = "message-file";
const CONTENT_KIND = "message-file-content";

/** The largest file, in bytes. */
export const MAX_FILE_BYTES = MAX_STORED_BYTES;

const MAX_NAME = 500;

/** Whether an ID is of a file that a gateway stores. Files at Anthropic have other IDs. */
export const isMessageFileId = (id: string): boolean => /^file_[0-9a-f]{32}$/.test(id);

const toKey = (maker: Maker, id: string, kind = KIND): ObjectKey => ({ kind, id, owner: toOwner(maker) });

/** Stores a file for 30 days. */
export async function addMessageFile(
  store: ObjectStore,
  maker: Maker,
  {
    filename,
    mediaType,
    content,
  }: Pick<MessageFile, "filename" | "mediaType"> & { readonly content: Buffer },
): Promise<MessageFile> {
  const lifetime = createLifetime();
  const file: MessageFile = {
    id: `file_${newRequestId().replaceAll("-", "")}`,
    filename: filename.slice(0, MAX_NAME) || "file",
    mediaType,
    bytes: content.length,
    ...lifetime,
  };
  const value = content.toString("base64");
  await store.addObject({
    ...toKey(maker, file.id, CONTENT_KIND),
    ...lifetime,
    value: JSON.stringify(value),
  });
  await store.addObject({ ...toKey(maker, file.id), ...lifetime, value: JSON.stringify(file) });
  return file;
}

const parseFile = ({ value }: StoredObject): MessageFile => JSON.parse(value);

/** @throws GatewayError with code `not-found` */
export async function findMessageFile(store: ObjectStore, maker: Maker, id: string): Promise<MessageFile> {
  const object = await store.findObject(toKey(maker, id));
  if (object) return parseFile(object);
  throw createMissingFile(id);
}

/**
 * Reads a file as base64.
 * @throws GatewayError with code `not-found`
 */
export async function readMessageFile(store: ObjectStore, maker: Maker, id: string): Promise<string> {
  const object = await store.findObject(toKey(maker, id, CONTENT_KIND));
  if (object) return JSON.parse(object.value);
  throw createMissingFile(id);
}

/** Files of a client, the newest first. */
export const listMessageFiles = async (
  store: ObjectStore,
  maker: Maker,
  page: { readonly limit: number; readonly after?: string | undefined; readonly before?: string | undefined },
): Promise<readonly MessageFile[]> =>
  (await store.listObjects({ kind: KIND, owner: toOwner(maker), ...page })).map(parseFile);

/** @throws GatewayError with code `not-found` */
export async function deleteMessageFile(store: ObjectStore, maker: Maker, id: string): Promise<void> {
  if (!(await store.deleteObject(toKey(maker, id)))) throw createMissingFile(id);
  await store.deleteObject(toKey(maker, id, CONTENT_KIND));
}

const createMissingFile = (id: string) =>
  new GatewayError("not-found", `File not found: ${JSON.stringify(id.slice(0, 100))}`);
