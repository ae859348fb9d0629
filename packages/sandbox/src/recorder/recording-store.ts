import { toComparablePath } from "./call.ts";
import { diffRequests } from "./diff-requests.ts";
import type { FiledRecording } from "./folder.ts";
import type { RecordedCall, RecordedResponse } from "./recording.ts";

/** Recordings with their replay positions. */
export interface RecordingStore {
  /** Returns the next response to a request, or repeats the last one. `undefined` if the request has no recording. */
  next(provider: string, call: RecordedCall): RecordedResponse | undefined;
  /** Describes the differences from the closest recording. */
  explain(provider: string, call: RecordedCall): string;
  /** Restarts all recordings. */
  rewind(): void;
}

const MAX_DIFFERENCES = 3;

export function createRecordingStore(recordings: readonly FiledRecording[]): RecordingStore {
  const given = new Map<string, number>();
  const byPath = new Map<string, FiledRecording[]>();
  for (const each of recordings) {
    const key = getKey(each.provider, each.request);
    byPath.set(key, [...(byPath.get(key) ?? []), each]);
  }

  return {
    next(provider, call) {
      const same = (byPath.get(getKey(provider, call)) ?? []).filter(
        ({ request }) => diffRequests(request, call).length === 0,
      );
      // Treats manually added files for one request as one recording.
      const answers = same.flatMap((each) => each.answers);
      const [file] = same.map((each) => each.file);
      if (file === undefined) return undefined;
      const index = given.get(file) ?? 0;
      given.set(file, index + 1);
      return answers[Math.min(index, answers.length - 1)];
    },
    explain(provider, call) {
      const own = recordings.filter((each) => each.provider === provider);
      const asked = `${call.method} ${call.path} at ${provider}`;
      const [nearest] = own
        .map(({ file, request }) => ({ file, differences: diffRequests(request, call) }))
        .sort((a, b) => weight(a.differences) - weight(b.differences));
      if (!nearest) return `No recording matches ${asked}: ${provider} has no recordings`;
      const { file, differences } = nearest;
      const more = differences.length - MAX_DIFFERENCES;
      const listed = differences.slice(0, MAX_DIFFERENCES).join("; ");
      return `No recording matches ${asked}. The nearest is ${file}: ${listed}${more > 0 ? `; and ${more} more` : ""}`;
    },
    rewind: () => given.clear(),
  };
}

const getKey = (provider: string, { method, path }: RecordedCall): string =>
  `${provider} ${method} ${toComparablePath(path)[0]}`;

/** A different method or path counts more than any difference of the body. */
const weight = (differences: readonly string[]): number =>
  differences.length + 1000 * differences.filter((each) => /^the (method|path) /.test(each)).length;
