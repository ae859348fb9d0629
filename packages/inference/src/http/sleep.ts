import type { Deadline } from "../contracts/http.ts";

/** Waits. Rejects as soon as the deadline ends. */
export function sleep(ms: number, deadline: Deadline): Promise<void> {
  let wake: ReturnType<typeof setTimeout>;
  const waiting = new Promise<void>((resolve) => {
    wake = setTimeout(resolve, ms);
  });
  return deadline.race(waiting).finally(() => clearTimeout(wake));
}
