/** Counts timers that are set, and neither cleared nor fired, while it is active. */
export interface TimerWatch {
  running(): number;
  stop(): void;
}

/** Watches the global timers, which the client uses; servers, test runner and `fetch` have their own. */
export function watchTimers(): TimerWatch {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const running = new Set<unknown>();
  const watched = (callback: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    const timer = set(() => {
      running.delete(timer);
      callback(...values);
    }, ms);
    if (!setByPlatform()) running.add(timer);
    return timer;
  };
  globalThis.setTimeout = watched as unknown as typeof set;
  globalThis.clearTimeout = ((timer: Parameters<typeof clear>[0]) => {
    running.delete(timer);
    clear(timer);
  }) as typeof clear;
  return {
    running: () => running.size,
    stop: () => {
      globalThis.setTimeout = set;
      globalThis.clearTimeout = clear;
    },
  };
}

/** Whether it is Node's own code, such as its `fetch`, that sets a timer: third in the stack, after us. */
function setByPlatform(): boolean {
  return /node:internal/.test(new Error().stack?.split("\n")[3] ?? "");
}
