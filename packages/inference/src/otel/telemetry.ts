import type { Middleware } from "../contracts/client.ts";
import type { CallMeta } from "../contracts/options.ts";
import { isImitated } from "../contracts/served-by.ts";
import type { Attributes, Meter, Tracer } from "./api.ts";
import {
  errorAttributes,
  metaAttributes,
  operationName,
  outputAttributes,
  requestAttributes,
  tokenCounts,
} from "./attributes.ts";

/** Targets of spans and metrics, and their content. */
export interface TelemetryOptions {
  /** `trace.getTracer("…")` of `@opentelemetry/api`. */
  readonly tracer?: Tracer;
  /** `metrics.getMeter("…")`. */
  readonly meter?: Meter;
}

const CLIENT = 2;
const FAILED = 2;

/** Buckets that the conventions advise. */
const SECONDS = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92];
const TOKENS = [
  1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304, 16_777_216, 67_108_864,
];

/**
 * Creates a span per call and records durations and tokens, by OpenTelemetry's conventions for generative AI
 * (opentelemetry.io/docs/specs/semconv/gen-ai, November 2026). Never records prompts, outputs, files or error
 * messages.
 */
export function telemetry({ tracer, meter }: TelemetryOptions): Middleware {
  const histogram = (name: string, description: string, unit: string, explicitBucketBoundaries: number[]) =>
    meter?.createHistogram(name, { description, unit, advice: { explicitBucketBoundaries } });
  const duration = histogram("gen_ai.client.operation.duration", "Duration of a call", "s", SECONDS);
  const usage = histogram("gen_ai.client.token.usage", "Input and output tokens", "{token}", TOKENS);
  const firstChunk = histogram(
    "gen_ai.client.operation.time_to_first_chunk",
    "Time until a stream's first content",
    "s",
    SECONDS,
  );

  function begin(operation: string, args: unknown) {
    const startedMs = performance.now();
    const asked = requestAttributes(operation, args);
    const model = asked["gen_ai.request.model"];
    const span = tracer?.startSpan([operationName(operation), model].filter(Boolean).join(" "), {
      kind: CLIENT,
      attributes: asked,
    });
    // High in number, so they are in spans and not in metrics.
    const { "gen_ai.operation.name": name = "", "gen_ai.request.model": requested = "" } = asked;
    const common: Attributes = { "gen_ai.operation.name": name, "gen_ai.request.model": requested };
    const measure = (own: Attributes) =>
      duration?.record((performance.now() - startedMs) / 1000, { ...common, ...own });
    return {
      done(meta: CallMeta, answered: Attributes) {
        const counts = tokenCounts(meta);
        const own = { "gen_ai.provider.name": meta.provider };
        span?.setAttributes({ ...answered, ...metaAttributes(meta, counts) });
        // The span says who imitated the provider. Figures are of providers alone.
        if (isImitated(meta)) return span?.end();
        for (const [type, count] of Object.entries(counts)) {
          if (count !== undefined) usage?.record(count, { ...common, ...own, "gen_ai.token.type": type });
        }
        if (meta.firstContentMs !== undefined)
          firstChunk?.record(meta.firstContentMs / 1000, { ...common, ...own });
        measure(own);
        span?.end();
      },
      failed(error: unknown) {
        const own = errorAttributes(error);
        span?.setAttributes(own);
        span?.setStatus({ code: FAILED });
        const { "error.type": type = "_OTHER", "gen_ai.provider.name": provider } = own;
        measure({ "error.type": type, ...(provider ? { "gen_ai.provider.name": provider } : {}) });
        span?.end();
      },
    };
  }

  return (inner) => ({
    call: async (client, operation, args, overrides) => {
      const call = begin(operation.id, args);
      try {
        const answer = await inner.call(client, operation, args, overrides);
        call.done(answer.meta, outputAttributes(answer.data));
        return answer;
      } catch (error) {
        call.failed(error);
        throw error;
      }
    },

    stream: async function* (client, operation, args, overrides, onMeta) {
      const call = begin(operation.id, args);
      let answered: Attributes = {};
      const tell = (meta: CallMeta | Promise<CallMeta>) => {
        onMeta(meta);
        Promise.resolve(meta).then((known) => call.done(known, answered), call.failed);
      };
      for await (const chunk of inner.stream(client, operation, args, overrides, once(tell))) {
        answered = { ...answered, ...outputAttributes(chunk) };
        yield chunk;
      }
    },
  });
}

/** Streams tell how they ended, and then that they are over. */
function once<Value>(tell: (value: Value) => void): (value: Value) => void {
  let isReported = false;
  return (value) => {
    if (isReported) return;
    isReported = true;
    tell(value);
  };
}
