/** How long an upstream may say nothing, in milliseconds. */
export interface Patience {
  /** Before its answer begins. */
  readonly firstByteMs: number;
  /** In the middle of its answer. */
  readonly idleMs: number;
}

/** Watches over an upstream's silence. */
export interface Silence {
  /** Something was heard or said. */
  broken(): void;
  /** The answer has begun. */
  answered(): void;
  /** The upstream is made to wait, and its silence means nothing. */
  held(): void;
  released(): void;
  end(): void;
}

/** @param tell told once, with whether the answer had begun */
export function createSilence(
  { firstByteMs, idleMs }: Patience,
  tell: (inTheMiddle: boolean) => void,
): Silence {
  let timer: NodeJS.Timeout | undefined = setTimeout(tell, firstByteMs, false);
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const listen = () => {
    end();
    timer = setTimeout(tell, idleMs, true);
  };
  return { broken: () => timer?.refresh(), answered: listen, held: end, released: listen, end };
}
