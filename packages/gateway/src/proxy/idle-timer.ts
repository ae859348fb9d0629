/** Idle timeouts of an upstream, in milliseconds. */
export interface ResponseTimeouts {
  /** Timeout until the response starts. */
  readonly firstByteMs: number;
  /** Timeout between parts of the response. */
  readonly idleMs: number;
}

/** Timer for an idle upstream. */
export interface IdleTimer {
  /** Reports activity in either direction. */
  reset(): void;
  /** Reports the start of the response. */
  startIdle(): void;
  /** Pauses the timer during backpressure. */
  pause(): void;
  resume(): void;
  end(): void;
}

/** @param onTimeout called once, with whether the response has started */
export function createIdleTimer(
  { firstByteMs, idleMs }: ResponseTimeouts,
  onTimeout: (inTheMiddle: boolean) => void,
): IdleTimer {
  let timer: NodeJS.Timeout | undefined = setTimeout(onTimeout, firstByteMs, false);
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = () => {
    end();
    timer = setTimeout(onTimeout, idleMs, true);
  };
  return { reset: () => timer?.refresh(), startIdle: start, pause: end, resume: start, end };
}
