import { findFraming } from "../server/framing.ts";
import { parseExactContent } from "./content.ts";
import { parseEvents } from "./events.ts";
import { writeRecording } from "./folder.ts";
import { pickResponseHeaders } from "./headers.ts";
import type { RecordedCall, RecordedResponse } from "./recording.ts";
import { findFileUrls, recordFile, toRecordingPath } from "./response-files.ts";
import { rewriteResponse } from "./rewrite-response.ts";
import { createRecordingRedactor, createReplacer } from "./rewriter.ts";
import type { CollectedBody } from "./tee-body.ts";

/** A response to record. */
export interface UpstreamResponse extends CollectedBody {
  readonly status: number;
  readonly headers: Headers;
  /** Time when its headers arrived. */
  readonly startMs: number;
  /** URL of the request. */
  readonly upstream: string;
}

/** Position of a response among the responses to the same request. */
export interface ExchangeSlot {
  /**
   * Stores the response and its files.
   * @throws Error if the folder isn't writable
   */
  fill(answer: UpstreamResponse): Promise<void>;
}

export interface RecordingSessionOptions {
  readonly folder: string;
  readonly fetch: typeof fetch;
  /** Secrets collected so far, to redact. */
  readonly secrets: ReadonlySet<string>;
  onWritten(file: string): void;
}

/**
 * State of one recorder. The first response to a request replaces recordings of older sessions. Responses to repeated
 * requests, such as polls, are appended in order.
 */
export function createRecordingSession({ folder, fetch, secrets, onWritten }: RecordingSessionOptions) {
  const answers = new Map<string, (RecordedResponse | undefined)[]>();
  let writing = Promise.resolve();

  const write = (file: string, provider: string, request: RecordedCall) => {
    const writeNow = async () => {
      const there = (answers.get(file) ?? []).filter((each) => each !== undefined);
      await writeRecording(folder, file, { provider, request, answers: there });
      onWritten(file);
    };
    const written = writing.then(writeNow);
    writing = written.catch(() => undefined);
    return written;
  };

  async function open(file: string, provider: string, request: RecordedCall): Promise<ExchangeSlot> {
    const slots = answers.get(file) ?? [];
    answers.set(file, slots);
    const index = slots.push(undefined) - 1;
    return {
      async fill(cameBack) {
        const replacements = new Map<string, string>();
        const answer = shapeOf(cameBack);
        const found = findFileUrls(answer.body, JSON.stringify(request), cameBack.upstream);
        const location = answer.headers["location"];
        const addresses = location && URL.canParse(location) ? [...found, location] : found;
        const files = await Promise.all(addresses.map((each) => recordFile(each, provider, fetch)));
        for (const each of files) {
          if (!each) continue;
          replacements.set(each.address, each.replacement);
          const { recording } = each;
          answers.set(toRecordingPath(recording), [...recording.answers]);
          await write(toRecordingPath(recording), provider, recording.request);
        }
        const moved = rewriteResponse(answer, createReplacer(replacements));
        slots[index] = rewriteResponse(moved, createRecordingRedactor(secrets));
        await write(file, provider, request);
      },
    };
  }

  return { open };
}

function shapeOf({ chunks, cut, status, headers, startMs }: UpstreamResponse): RecordedResponse {
  const type = headers.get("content-type") ?? "";
  const framing = findFraming(type);
  const events = framing && parseEvents(chunks, framing, startMs);
  const body = events ? undefined : parseExactContent(Buffer.concat(chunks.map(({ bytes }) => bytes)), type);
  return {
    status,
    headers: pickResponseHeaders(headers),
    ...(body && { body }),
    ...(events && { events }),
    ...(cut && { cut }),
  };
}
