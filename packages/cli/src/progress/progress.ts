import { describeProgress } from "./describe.ts";
import type { ProgressState } from "./progress-state.ts";
import type { StatusLine } from "./status-line.ts";

/** Reports the progress of one operation. */
export interface Progress {
  /** The first call starts the report. */
  update(state: ProgressState): void;
  end(): void;
}

export interface ProgressClock {
  now(): number;
  /** Calls a function periodically until the returned function is called. Doesn't keep the process alive. */
  every(ms: number, work: () => void): () => void;
}

/** One style of progress reports. */
interface ProgressReporter {
  begin(text: string, state: ProgressState): void;
  change(text: string, state: ProgressState): void;
  /** Called every `everyMs`. */
  tick(text: string, state: ProgressState): void;
  readonly everyMs: number;
  end(text: string, state: ProgressState): void;
}

const REDRAW_MS = 100;
const REPEAT_MS = 30_000;

const realClock: ProgressClock = {
  now: () => performance.now(),
  every: (ms, work) => {
    const timer = setInterval(work, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** Progress style: one redrawn line, plain lines, JSON objects, or none. */
export type ProgressStyle = "line" | "plain" | "json" | "none";

/** @param write receives complete lines */
export function createProgress(
  style: ProgressStyle,
  { status, write }: { readonly status: StatusLine; write(line: string): void },
  clock: ProgressClock = realClock,
): Progress {
  const reporter = REPORTERS[style](status, write, clock);
  let latest: ProgressState | undefined;
  let startedMs = 0;
  let stop = () => {};
  const text = (state: ProgressState) => describeProgress(state, clock.now() - startedMs);
  return {
    update(state) {
      const first = latest === undefined;
      if (!first && JSON.stringify(state) === JSON.stringify(latest)) return;
      latest = state;
      if (!first) return reporter.change(text(state), state);
      startedMs = clock.now();
      reporter.begin(text(state), state);
      stop = clock.every(reporter.everyMs, () => latest && reporter.tick(text(latest), latest));
    },
    end() {
      stop();
      if (latest) reporter.end(text(latest), latest);
      latest = undefined;
    },
  };
}

const nothing = () => {};

const REPORTERS: Readonly<
  Record<
    ProgressStyle,
    (status: StatusLine, write: (line: string) => void, clock: ProgressClock) => ProgressReporter
  >
> = {
  line: (status) => ({
    // Only the timer redraws the line, which limits the rate.
    begin: (text) => status.draw(text),
    change: nothing,
    tick: (text) => status.draw(text),
    everyMs: REDRAW_MS,
    end: () => status.clear(),
  }),
  plain: (_, write) => ({
    begin: (text) => write(text),
    change: nothing,
    tick: (text) => write(text),
    everyMs: REPEAT_MS,
    end: (text) => write(`${text}, ended`),
  }),
  json: (_, write, { now }) => {
    const startedMs = now();
    const tell = (event: string, state: ProgressState) =>
      write(JSON.stringify({ progress: { event, ...state, elapsedMs: Math.round(now() - startedMs) } }));
    return {
      begin: (_text, state) => tell("start", state),
      change: (_text, state) => tell("change", state),
      tick: (_text, state) => tell("still", state),
      everyMs: REPEAT_MS,
      end: (_text, state) => tell("end", state),
    };
  },
  none: () => ({ begin: nothing, change: nothing, tick: nothing, everyMs: REPEAT_MS, end: nothing }),
};
