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
  /** Items of its request, each with an ID. */
  readonly input: readonly Item[];
  /** The response before it. */
  readonly previous?: string | undefined;
  /** Set while it is made in the background: what is to be made, and the caller. */
  readonly work?: BackgroundWork | undefined;
  /** Events of a background response that was requested as a stream. */
  readonly events?: readonly WireEvent[] | undefined;
}

/** What a different gateway needs to make a response. */
export interface BackgroundWork {
  readonly body: ResponsesBody;
  readonly tokenId: string | undefined;
  readonly origin?: string | undefined;
  readonly restrictedTo?: Principal["restrictedTo"];
  readonly billTo?: string | undefined;
}

const KIND = "response";
const DAY_MS = 86_400_000;

/** How long a response is stored, as at OpenAI. */
const RETENTION_DAYS = 30;

/** Larger responses are not kept. */
export const MAX_STORED_BYTES = 16 * 1024 * 1024;

type Maker = Pick<Principal, "tokenId" | "origin">;

/** Owner of an object. Objects of a browser token aren't accessible with its parent token. */
export const toOwner = ({ tokenId = "", origin }: Maker): string =>
  origin === undefined ? tokenId : `${tokenId} ${origin}`;

/** URLs a response. Only who made it finds it. */
export const toResponseKey = (maker: Maker, id: string): ObjectKey => ({
  kind: KIND,
  id,
  owner: toOwner(maker),
});

/** Describes when an object of a client was made, and how long it is stored. */
export const createLifetime = (nowMs = Date.now()): Pick<StoredObject, "createdAt" | "expiresAt"> => ({
  createdAt: new Date(nowMs).toISOString(),
  expiresAt: new Date(nowMs + RETENTION_DAYS * DAY_MS).toISOString(),
});

/** Whether more will come of a response. */
export const isPending = ({ status }: Pick<ResponseObject, "status">): boolean =>
  status === "queued" || status === "in_progress";
