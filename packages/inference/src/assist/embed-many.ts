import type { FeatureExtractionInput } from "@inferhub/catalog/types";
import type { ModelRouting } from "../contracts/model-routing.ts";
import type { CallOptions } from "../contracts/options.ts";
import { type ErrorContext, InferenceClientError, InputError, ProviderOutputError } from "../errors.ts";
import type { FeatureExtractionExtra } from "../generated/extra-parameters.ts";
import type { FeatureExtractionProvider } from "../generated/provider-ids.ts";
import { checkLimits, createAbortScope, createLimiter } from "./abort-scope.ts";
import type { OmitKnown } from "./chat.ts";

/** Embeds strings: a client of this package, or any object of its shape. */
export interface EmbeddingClient {
  featureExtraction(args: { model: string; inputs: string[] }, options?: CallOptions): Promise<unknown>;
}

type EmbedArgsOf<Client extends EmbeddingClient> = Client extends {
  featureExtraction(args: infer Args, options?: CallOptions): unknown;
}
  ? Args
  : never;

/** Strings to embed, and the client that embeds them. */
export type EmbedManyArgs<Client extends EmbeddingClient> = OmitKnown<EmbedArgsOf<Client>, "inputs"> & {
  readonly inputs: readonly string[];
};

/** Input of `client.embedMany` in addition to routing. */
export interface EmbedTextsInput extends Omit<FeatureExtractionInput, "inputs"> {
  /** The strings. Each gets a vector. */
  inputs: readonly string[];
}

/** Arguments of `client.embedMany`: any number of strings, and the model. */
export interface EmbedTextsArgs<Provider extends string = FeatureExtractionProvider>
  extends ModelRouting<Provider, FeatureExtractionExtra[Provider]>,
    EmbedTextsInput {}

/** Size of a batch, and number of concurrent requests. */
export interface EmbedManyOptions extends CallOptions {
  /** Maximum number of strings per request. Defaults to 96. */
  readonly batchSize?: number | undefined;
  /** Maximum UTF-16 units of text per request. A longer text gets its own request. Defaults to no limit. */
  readonly maxCharsPerBatch?: number | undefined;
  /** Maximum number of concurrent requests. Defaults to 4. */
  readonly concurrency?: number | undefined;
}

/** Error messages that mean that a request contained too much. */
const TOO_MUCH = /batch.?size|too (large|many|big)|payload|maximum (number|batch)|array.{0,40}(long|length)/i;

/**
 * Converts any number of strings to vectors, `[inputs.length, dimensions]`, in order. A batch that exceeds
 * the provider's limit is halved, down to one string. Any other failure aborts the operation.
 * @throws ProviderOutputError if a response doesn't contain one vector per text
 */
export async function embedMany<Client extends EmbeddingClient>(
  client: Client,
  args: EmbedManyArgs<Client>,
  options: EmbedManyOptions = {},
): Promise<number[][]> {
  const { batchSize = 96, maxCharsPerBatch = Infinity, concurrency = 4, ...call } = options;
  checkLimits({ batchSize, maxCharsPerBatch, concurrency });
  const { inputs, ...rest } = args as { readonly inputs: readonly string[]; readonly provider?: unknown };
  if (!Array.isArray(inputs) || inputs.some((text) => typeof text !== "string")) {
    throw new InputError("input-invalid", "inputs: Expected a list of strings", buildErrorContext(rest));
  }
  const scope = createAbortScope(call.signal);
  let most = batchSize;

  const embed = async (texts: string[]): Promise<number[][]> => {
    if (texts.length > most) return halves(texts);
    scope.signal.throwIfAborted();
    try {
      const output = await client.featureExtraction(
        { ...(rest as { readonly model: string }), inputs: texts },
        { ...call, signal: scope.signal },
      );
      return readRows(output, texts.length, buildErrorContext(rest));
    } catch (error) {
      if (texts.length === 1 || !isTooMuch(error)) throw error;
      // A size that was rejected is rejected in later batches too.
      most = Math.min(most, Math.ceil(texts.length / 2));
      return halves(texts);
    }
  };
  const halves = async (texts: string[]) => {
    const middle = Math.ceil(texts.length / 2);
    const first = await embed(texts.slice(0, middle));
    return [...first, ...(await embed(texts.slice(middle)))];
  };

  try {
    const within = createLimiter(concurrency);
    const batches = toBatches(inputs, batchSize, maxCharsPerBatch);
    const work = batches.map((batch) =>
      within(async () => {
        try {
          return await embed(batch);
        } catch (error) {
          // Before the next in line starts.
          scope.stop(error);
          throw error;
        }
      }),
    );
    return (await Promise.all(work)).flat();
  } finally {
    scope.end();
  }
}

function toBatches(texts: readonly string[], most: number, mostChars: number): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let chars = 0;
  for (const text of texts) {
    if (batch.length === most || (batch.length > 0 && chars + text.length > mostChars)) {
      batches.push(batch);
      batch = [];
      chars = 0;
    }
    batch.push(text);
    chars += text.length;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

function isTooMuch(error: unknown): boolean {
  if (!InferenceClientError.is(error)) return false;
  return error.code === "too-large" || (error.code === "request-refused" && TOO_MUCH.test(error.message));
}

/** One vector for each text; a single text may be responded with the bare vector. */
function readRows(output: unknown, count: number, known: ErrorContext): number[][] {
  const rows = count === 1 && isVector(output) ? [output] : output;
  if (!Array.isArray(rows) || rows.length !== count) {
    const came = Array.isArray(rows) ? `${rows.length} rows` : "no list";
    throw new ProviderOutputError(
      `Expected ${count} vectors, one for each text, got ${came}`,
      undefined,
      known,
    );
  }
  if (rows.every(isVector)) return rows;
  const problem = "Expected one vector per text, got a different shape, such as one vector per token";
  throw new ProviderOutputError(problem, undefined, known);
}

function isVector(row: unknown): row is number[] {
  return Array.isArray(row) && row.length > 0 && row.every((item) => typeof item === "number");
}

function buildErrorContext({ provider }: { readonly provider?: unknown }): ErrorContext {
  const known = typeof provider === "string" && provider !== "auto";
  return { operation: "feature-extraction", ...(known && { provider }) };
}
