/** Idle timeouts of an upstream, in milliseconds. */
export interface ResponseTimeouts {
  /** Before its response starts. */
  readonly firstByteMs: number;
  /** In the middle of its response. */
  readonly idleMs: number;
}

/** Watches over an upstream's silence. */
export interface IdleTimer {
  /** Something was heard or said. */
  reset(): void;
  /** The response has started. */
  startIdle(): void;
  /** The upstream is made to wait, and its silence means nothing. */
  pause(): void;
  resume(): void;
  end(): void;
}

/** @param onTimeout called once, with whether the response had started */
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
