import type { Dialect } from "./dialect.ts";

export const nebius: Dialect = {
  chat: {
    emptyEnd: true,
    choice: (choice) => (choice["finish_reason"] ? { ...choice, stop_reason: null } : choice),
  },
  errors: "detail",
};
