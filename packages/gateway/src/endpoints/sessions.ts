import { responses } from "./openai/responses/endpoint.ts";
import { openResponse } from "./openai/responses/open-response.ts";
import type { OpenSession } from "./session.ts";

/** The endpoints that keep what clients send and receive, by their paths. Each gets the body that it has checked. */
export const SESSIONS: ReadonlyMap<string, OpenSession> = new Map([
  [responses.path, openResponse as unknown as OpenSession],
]);
