import type { Dialect } from "./dialect.ts";

/** A server in Python: the cost grows from chunk to chunk. */
export const hyperbolic: Dialect = {
  chat: {
    usage: "every",
    emptyEnd: true,
    spaced: true,
    choice: (choice) => (choice["finish_reason"] ? { ...choice, stop_reason: null } : choice),
  },
  errors: "fastapi",
  head: { requestId: ["cf-ray"] },
};
