import type { ServerFormat } from "@inferhub/inference/define";
import { GatewayError } from "../../errors.ts";

/** Parameters of other APIs for server-side state. A chat that ignored them would lose messages. */
const STATE = [
  "assistant_id",
  "background",
  "conversation",
  "conversation_id",
  "previous_response_id",
  "thread",
  "thread_id",
] as const;

/** Rejects chats that rely on stored conversations. */
export const withoutState = <Body extends object>(server: ServerFormat<Body>): ServerFormat<Body> => ({
  ...server,
  parseRequest: (body) => {
    const members = body as Readonly<Record<string, unknown>>;
    const name = STATE.find((each) => members[each] != null && members[each] !== false);
    if (name === undefined) return server.parseRequest(body);
    throw new GatewayError(
      "input-invalid",
      `${name}: chat completions don't store conversations. Send all messages, or use /v1/responses`,
      { parameter: name },
    );
  },
});
