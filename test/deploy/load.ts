import { onCleanup } from "../cleanup.ts";

/** Callers that send one request after the other until they are stopped. */
export interface Load {
  /** How often each status came; 0 is a connection that broke. */
  readonly statuses: ReadonlyMap<number, number>;
  count(status: number): number;
  stop(): Promise<void>;
}

export function startLoad(callers: number, ask: (id: string) => Promise<number>): Load {
  const statuses = new Map<number, number>();
  let isOver = false;
  let last = 0;
  const loops = Array.from({ length: callers }, async () => {
    while (!isOver) {
      last += 1;
      const status = await ask(`call-${last}`).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(loops);
  };
  onCleanup(stop);
  return { statuses, count: (status) => statuses.get(status) ?? 0, stop };
}
