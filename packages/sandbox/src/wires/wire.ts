import type { Provider } from "@inferhub/inference";
import type { Received } from "../http/received.ts";
import type { Refusal } from "../http/refusal.ts";
import type { Settings } from "../options.ts";
import type { Fate, StoreFile } from "../state/job.ts";
import type { State } from "../state/state.ts";

/** A format of requests and answers, seen from the provider's side. */
export interface Wire {
  /** @throws Refusal */
  answer(call: WireCall): Response | Promise<Response>;
  /** What answers a request that follows from an earlier answer, such as a poll; `undefined` when it is none. */
  follow?(request: FollowUp): (() => Response | Promise<Response>) | undefined;
  /** What such a request is about; left out by formats without jobs. */
  about?(request: FollowUp): About | undefined;
  /** Whether such a request needs no credential, since its address is one; left out where all need one. */
  signed?(request: FollowUp): boolean;
  refuse(refusal: Refusal): Response;
  /** Whether a body asks for an operation, where several share an address. Left out by those who cannot tell. */
  fits?(operation: string, body: Received): boolean;
  /** What the data of a stream's event holds; left out by wires that never stream. */
  eventKind?(data: string): EventKind;
}

/** What comes before the first content, the content, or what shows that it is complete. */
export type EventKind = "opening" | "content" | "ending";

/** Which part a request has in the course of a job. */
export type Step = "submit" | "poll" | "result" | "cancel" | "file";

/** What a request is about that follows from an earlier answer; of a job that nobody knows, the step alone. */
export interface About {
  readonly step: Step;
  readonly operation: string | undefined;
  readonly model: string | undefined;
}

interface Surroundings {
  readonly provider: Provider;
  readonly settings: Settings;
  readonly state: State;
  readonly store: StoreFile;
  /** What is decided of the job that the request submits or asks for. */
  readonly fate?: Fate | undefined;
}

export interface WireCall extends Surroundings {
  readonly operation: string;
  /** As the caller named it, in the path or in the body. */
  readonly model: string;
  /** As the provider sees it, where a format tells streams or models apart by it. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: Received;
  /** Fires when the client has left. */
  readonly signal: AbortSignal;
  /** The provider's real address for this request. */
  readonly baseUrl: string;
}

export interface FollowUp extends Surroundings {
  /** Its body is unread. */
  readonly request: Request;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** How answers name the model, so that nobody takes them for the model's own. */
export const answeredModel = (model: string): string => `sandbox/${model}`;
