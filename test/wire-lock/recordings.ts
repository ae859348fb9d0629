import { recordings, replaying, replays, run } from "../../packages/inference/test/replays.ts";
import { fingerprintRequest, fingerprintResult } from "./fingerprint.ts";
import type { LockEntry } from "./lock.ts";

/** Key prefix of recorded exchanges. Without the folder of recordings they are not compared. */
export const RECORDED = "recording/";

/** Whether the folder of recordings is next to the repository. */
export const hasRecordings = recordings !== undefined;

/** Every recorded exchange: each request of the call that leads to it, then the output. */
export async function recordingEntries(): Promise<readonly LockEntry[]> {
  const entries: LockEntry[] = [];
  for (const replay of replays) {
    const { provider, operation, recording } = replay;
    const fetch = replaying(replay);
    const requests: string[] = [];
    const result = await fingerprintResult(() =>
      run(replay, async (input, init) => {
        requests.push(await fingerprintRequest(String(input), init));
        return fetch(input, init);
      }),
    );
    entries.push([`${RECORDED}${provider}/${operation}/${recording.id}`, [...requests, result].join(" ")]);
  }
  return entries;
}
