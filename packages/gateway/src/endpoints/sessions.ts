import { messages } from "./anthropic/messages.ts";
import { openMessage } from "./anthropic/open-message.ts";
import { responses } from "./openai/responses/endpoint.ts";
import { openResponse } from "./openai/responses/open-response.ts";
import type { OpenSession } from "./session.ts";

/** Endpoints with stored state, by path. Each receives a validated body. */
export const SESSIONS: ReadonlyMap<string, OpenSession> = new Map([
  [messages.path, openMessage as unknown as OpenSession],
  [responses.path, openResponse as unknown as OpenSession],
]);
