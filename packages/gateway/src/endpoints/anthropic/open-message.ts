import type { Principal } from "../../auth/token.ts";
import { GatewayError } from "../../errors.ts";
import type { ObjectStore } from "../../storage/stored-object.ts";
import type { OpenSession } from "../session.ts";
import { findMessageFile, isMessageFileId, readMessageFile } from "./message-files.ts";

type Members = Readonly<Record<string, unknown>>;
interface MessageBody {
  readonly model: string;
  readonly messages: readonly Members[];
}

/** Puts the files that a message names into its body. Files at Anthropic stay named: Anthropic finds them. */
export const openMessage: OpenSession<MessageBody> = async ({ store }, { principal }, body) => {
  if (!body.messages.some(({ content }) => hasFile(content))) return undefined;
  const messages: Members[] = [];
  for (const message of body.messages)
    messages.push({ ...message, content: await fillContent(store, principal, message["content"]) });
  return {
    body: { ...body, messages },
    keepResponse: async (response) => response,
    keepEvents: (events) => events,
  };
};

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Id of the file that a block names, if a gateway stores it. */
function getFileId({ source }: Members): string | undefined {
  if (!isMembers(source) || source["type"] !== "file") return undefined;
  const id = source["file_id"];
  return typeof id === "string" && isMessageFileId(id) ? id : undefined;
}

const hasFile = (content: unknown): boolean =>
  Array.isArray(content) &&
  content.some((block) => isMembers(block) && (getFileId(block) !== undefined || hasFile(block["content"])));

async function fillContent(store: ObjectStore, principal: Principal, content: unknown): Promise<unknown> {
  if (!Array.isArray(content)) return content;
  const blocks: unknown[] = [];
  for (const block of content) {
    const id = isMembers(block) ? getFileId(block) : undefined;
    if (!isMembers(block)) blocks.push(block);
    else if (id !== undefined)
      blocks.push({ ...block, source: await readSource(store, principal, id, block["type"]) });
    else if (hasFile(block["content"]))
      blocks.push({ ...block, content: await fillContent(store, principal, block["content"]) });
    else blocks.push(block);
  }
  return blocks;
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
