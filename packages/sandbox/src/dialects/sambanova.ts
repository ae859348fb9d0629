import { isMembers } from "../http/members.ts";
import type { Dialect } from "./dialect.ts";

/** Whole answers tell how fast they were. */
export const sambanova: Dialect = {
  chat: {
    role: "text",
    emptyEnd: true,
    chunk: (chunk, { streamed }) => ({
      ...chunk,
      system_fingerprint: "fastcoe",
      ...(!streamed && isMembers(chunk["usage"]) && { usage: { ...chunk["usage"], ...SPEED } }),
    }),
  },
  errors: "openai",
};

const SPEED = { is_last_response: true, total_latency: 0, total_tokens_per_sec: 0 };
