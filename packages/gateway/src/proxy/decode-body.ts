import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Flow } from "./send.ts";

/** Consumer of a body's bytes. */
export interface BodyTarget {
  onData(bytes: Buffer, flow: Flow): void;
  onEnd(): void;
  onError(error: Error): void;
}

/** Receives the bytes of a body from the upstream. */
export interface BodySource {
  push(bytes: Buffer, flow: Flow): void;
  end(): void;
  /** Discards data that isn't decompressed yet. */
  stop(): void;
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Maximum number of codings. */
const MAX_CODINGS = 3;

/** Returns the codings of a body, in the order of encoding. */
export const readCodings = (contentEncoding: string | undefined): readonly string[] =>
  (contentEncoding ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");

/** Returns whether a body can be decompressed. Node 20 has no zstd. */
export const canDecode = (codings: readonly string[]): boolean =>
  codings.length <= MAX_CODINGS && codings.every((coding) => Object.hasOwn(DECODERS, coding));

/** Forwards a decompressed body, with backpressure. */
export function createBodySource(codings: readonly string[], target: BodyTarget): BodySource {
  const decoders = codings.toReversed().map((coding) => DECODERS[coding]?.() as Transform);
  const [first] = decoders;
  const last = decoders.at(-1);
  if (!first || !last) {
    return {
      push: (bytes, flow) => target.onData(bytes, flow),
      end: () => target.onEnd(),
      stop: () => {},
    };
  }
  const flow: Flow = { pause: () => last.pause(), resume: () => last.resume() };
  let stopped = false;
  const stop = () => {
    stopped = true;
    for (const decoder of decoders) decoder.destroy();
  };
  for (const [index, decoder] of decoders.entries()) {
    const next = decoders[index + 1];
    if (next) decoder.pipe(next);
    decoder.on("error", (error) => {
      if (stopped) return;
      stop();
      target.onError(error);
    });
  }
  last.on("data", (bytes: Buffer) => {
    if (!stopped) target.onData(bytes, flow);
  });
  last.on("end", () => {
    if (!stopped) target.onEnd();
  });
  return {
    push: (bytes, upstream) => {
      if (stopped || first.write(bytes)) return;
      upstream.pause();
      first.once("drain", () => upstream.resume());
    },
    end: () => {
      if (!stopped) first.end();
    },
    stop,
  };
}

/** A passive decoder has no backpressure. */
const NO_FLOW: Flow = { pause: () => {}, resume: () => {} };

/**
 * Forwards a compressed body unchanged and decompresses a copy. The body ends after all of it is decompressed, or after a
 * decoding error.
 * @param onDecoded called with each decompressed part
 */
export function createWatchedSource(
  codings: readonly string[],
  target: Pick<BodyTarget, "onData" | "onEnd">,
  onDecoded: (bytes: Buffer) => void,
): BodySource {
  const decoded = createBodySource(codings, {
    onData: onDecoded,
    onEnd: target.onEnd,
    onError: () => {
      isDamaged = true;
      if (isOver) target.onEnd();
    },
  });
  let isDamaged = false;
  let isOver = false;
  return {
    push: (bytes, flow) => {
      target.onData(bytes, flow);
      decoded.push(bytes, NO_FLOW);
    },
    end: () => {
      isOver = true;
      if (isDamaged) target.onEnd();
      else decoded.end();
    },
    stop: decoded.stop,
  };
}
