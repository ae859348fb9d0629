import { comparablePath } from "../record/call.ts";
import type { FiledRecording } from "../record/folder.ts";
import type { RecordedAnswer, RecordedCall } from "../record/recording.ts";
import { differencesOf } from "./differences.ts";

/** Recordings, and how far each has been given out. */
export interface Shelf {
  /** The next answer to a request, the last one again when there are no more; `undefined` when none was recorded. */
  next(provider: string, call: RecordedCall): RecordedAnswer | undefined;
  /** Why there is none: what differs from the recording that is nearest. */
  explain(provider: string, call: RecordedCall): string;
  /** Begins with the first answers again. */
  rewind(): void;
}

const MOST_DIFFERENCES = 3;

export function createShelf(recordings: readonly FiledRecording[]): Shelf {
  const given = new Map<string, number>();
  const byPath = new Map<string, FiledRecording[]>();
  for (const each of recordings) {
    const key = keyOf(each.provider, each.request);
    byPath.set(key, [...(byPath.get(key) ?? []), each]);
  }

  return {
    next(provider, call) {
      const same = (byPath.get(keyOf(provider, call)) ?? []).filter(
        ({ request }) => differencesOf(request, call).length === 0,
      );
      // Files that were put side by side by hand count as one.
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
        .map(({ file, request }) => ({ file, differences: differencesOf(request, call) }))
        .sort((a, b) => weight(a.differences) - weight(b.differences));
      if (!nearest) return `No recording answers ${asked}: there is none of ${provider} at all`;
      const { file, differences } = nearest;
      const more = differences.length - MOST_DIFFERENCES;
      const listed = differences.slice(0, MOST_DIFFERENCES).join("; ");
      return `No recording answers ${asked}. The nearest is ${file}: ${listed}${more > 0 ? `; and ${more} more` : ""}`;
    },
    rewind: () => given.clear(),
  };
}

const keyOf = (provider: string, { method, path }: RecordedCall): string =>
  `${provider} ${method} ${comparablePath(path)[0]}`;

/** Another method or path is further away than any other body. */
const weight = (differences: readonly string[]): number =>
  differences.length + 1000 * differences.filter((each) => /^the (method|path) /.test(each)).length;
