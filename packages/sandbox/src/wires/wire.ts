import type { Provider } from "@inferhub/inference";
import type { Received } from "../http/received.ts";
import type { Refusal } from "../http/refusal.ts";
import type { Settings } from "../options.ts";
import type { StoreFile } from "../state/job.ts";
import type { State } from "../state/state.ts";

/** A format of requests and answers, seen from the provider's side. */
export interface Wire {
  /** @throws Refusal */
  answer(call: WireCall): Response | Promise<Response>;
  /** Answers requests that follow from an earlier answer, such as polls; `undefined` when it is none. */
  follow?(request: FollowUp): Response | undefined;
  refuse(refusal: Refusal): Response;
  /** What the data of a stream's event holds; left out by wires that never stream. */
  eventKind?(data: string): EventKind;
}

/** What comes before the first content, the content, or what shows that it is complete. */
export type EventKind = "opening" | "content" | "ending";

interface Surroundings {
  readonly provider: Provider;
  readonly settings: Settings;
  readonly state: State;
  readonly store: StoreFile;
}

export interface WireCall extends Surroundings {
  readonly operation: string;
  /** As the caller named it, in the path or in the body. */
  readonly model: string;
  readonly body: Received;
  /** The provider's real address for this request. */
  readonly baseUrl: string;
}

export interface FollowUp extends Surroundings {
  readonly method: string;
  readonly path: string;
}

/** How answers name the model, so that nobody takes them for the model's own. */
export const answeredModel = (model: string): string => `sandbox/${model}`;
