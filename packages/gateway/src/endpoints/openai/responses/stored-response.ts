import type {
  Item,
  ResponseObject,
  ResponsesBody,
} from "@inferhub/inference/formats/openai-responses/server";
import type { Principal } from "../../../auth/token.ts";
import type { ObjectKey, StoredObject } from "../../../storage/stored-object.ts";
import type { WireEvent } from "../../endpoint.ts";

/** Stored fields of a response. */
export interface StoredResponse {
  readonly response: ResponseObject;
  /** Items of the request, each with an ID. */
  readonly input: readonly Item[];
  /** ID of the previous response. */
  readonly previous?: string | undefined;
  /** Set while it is generated in the background: the request and its caller. */
  readonly work?: BackgroundWork | undefined;
  /** Events of a streamed background response. */
  readonly events?: readonly WireEvent[] | undefined;
}

/** Data that another gateway needs to generate the response. */
export interface BackgroundWork {
  readonly body: ResponsesBody;
  readonly tokenId: string | undefined;
  readonly origin?: string | undefined;
  readonly restrictedTo?: Principal["restrictedTo"];
  readonly billTo?: string | undefined;
}

const KIND = "response";
const DAY_MS = 86_400_000;

/** Retention of responses, same as OpenAI. */
const RETENTION_DAYS = 30;

/** Larger responses aren't stored. */
export const MAX_STORED_BYTES = 16 * 1024 * 1024;

type Maker = Pick<Principal, "tokenId" | "origin">;

/** Returns the owner of an object. Objects of a browser token aren't accessible with its parent token. */
export const toOwner = ({ tokenId = "", origin }: Maker): string =>
  origin === undefined ? tokenId : `${tokenId} ${origin}`;

/** Key of a stored response. Only its owner can access it. */
export const toResponseKey = (maker: Maker, id: string): ObjectKey => ({
  kind: KIND,
  id,
  owner: toOwner(maker),
});

/** Times of an object: creation and expiry. */
export const createLifetime = (nowMs = Date.now()): Pick<StoredObject, "createdAt" | "expiresAt"> => ({
  createdAt: new Date(nowMs).toISOString(),
  expiresAt: new Date(nowMs + RETENTION_DAYS * DAY_MS).toISOString(),
});

/** Returns whether a response is in progress. */
export const isPending = ({ status }: Pick<ResponseObject, "status">): boolean =>
  status === "queued" || status === "in_progress";
