import type { Provider } from "@inferhub/inference";
import type { Adapter, StreamDecoder, WireEvent } from "@inferhub/inference/define";

const SOURCE = Symbol("source");

/** The JSON of a chunk. A copy of the chunk has it too, so it names its owner. */
interface Source {
  readonly owner: unknown;
  readonly text: string;
}

interface Sourced {
  [SOURCE]?: Source;
}

/** Searching longer text would take several turns of the event loop. */
const MAX_SOURCE_CHARS = 16 * 1024;

/**
 * The original JSON of a chunk in one line, forwarded unchanged: serializing it costs as much as parsing. `undefined`
 * for a modified chunk.
 */
export function readSourceText(chunk: unknown): string | undefined {
  const source = (chunk as Sourced | null)?.[SOURCE];
  return source?.owner === chunk ? source?.text : undefined;
}

/** A provider whose chunks retain their source JSON. Copies of a chunk don't. */
export function keepSourceText(provider: Provider): Provider {
  const operations = Object.entries(provider.operations).map(([id, adapter]) => [
    id,
    withSourceText(adapter),
  ]);
  return { ...provider, operations: Object.fromEntries(operations) };
}

function withSourceText(adapter: Adapter): Adapter {
  const { stream } = adapter;
  if (!stream) return adapter;
  return {
    ...adapter,
    stream: {
      ...stream,
      createDecoder: async (call) => {
        const reader = await stream.createDecoder(call);
        return reader.isVerbatim === undefined ? reader : new SourceDecoder(reader);
      },
    },
  };
}

class SourceDecoder implements StreamDecoder<unknown> {
  readonly #reader: StreamDecoder<unknown>;

  constructor(reader: StreamDecoder<unknown>) {
    this.#reader = reader;
  }

  decode(event: WireEvent): unknown[] {
    const chunks = this.#reader.decode(event);
    const { data } = event;
    const [owner] = chunks;
    if (owner && this.#reader.isVerbatim && data.length <= MAX_SOURCE_CHARS && !data.includes("\n"))
      (owner as Sourced)[SOURCE] = { owner, text: data };
    return chunks;
  }

  get complete(): boolean {
    return this.#reader.complete;
  }

  get closed(): boolean {
    return this.#reader.closed;
  }
}
