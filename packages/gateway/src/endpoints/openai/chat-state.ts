import type { ServerFormat } from "@inferhub/inference/define";
import { GatewayError } from "../../errors.ts";

/** Parameters of other APIs for what a server keeps between requests. A chat that ignored them would lose messages. */
const STATE = [
  "assistant_id",
  "background",
  "conversation",
  "conversation_id",
  "previous_response_id",
  "thread",
  "thread_id",
] as const;

/** Rejects chats that rely on kept conversations. */
export const withoutState = <Body extends object>(server: ServerFormat<Body>): ServerFormat<Body> => ({
  ...server,
  parseRequest: (body) => {
    const members = body as Readonly<Record<string, unknown>>;
    const name = STATE.find((each) => members[each] != null && members[each] !== false);
    if (name === undefined) return server.parseRequest(body);
    throw new GatewayError(
      "input-invalid",
      `${name}: chat completions keep no conversation. Send all messages, or call /v1/responses`,
      { parameter: name },
    );
  },
});
