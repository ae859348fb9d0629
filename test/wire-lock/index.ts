import { fixtureEntries } from "./fixtures.ts";
import { gatewayEntries } from "./gateway.ts";
import { type Lock, type LockEntry, lockOf } from "./lock.ts";
import { hasRecordings, RECORDED, recordingEntries } from "./recordings.ts";
import { routerEntries } from "./router.ts";
import { type SandboxCall, sandboxCalls, sandboxEntries } from "./sandbox.ts";
import { snippetEntries } from "./snippets.ts";

export { differences, readLock, writeLock } from "./lock.ts";
export { hasRecordings } from "./recordings.ts";

/** What was observed, and what was left out. */
export interface Observed {
  readonly lock: Lock;
  /** How the keys begin of what was not observed. */
  readonly skipped: readonly string[];
}

/**
 * Observes everything that a change of names and types must leave as it is.
 * @param choose picks calls to the sandbox, whose drawings take most of the time; default: all
 */
export async function observe(
  choose: (calls: readonly SandboxCall[]) => readonly SandboxCall[] = (calls) => calls,
): Promise<Observed> {
  const calls = sandboxCalls();
  const chosen = new Set(choose(calls));
  const sandbox: LockEntry[] = [];
  for (const call of chosen) sandbox.push(...(await sandboxEntries(call)));
  const lock = lockOf([
    ...snippetEntries(),
    ...(await fixtureEntries()),
    ...(await routerEntries()),
    ...(await recordingEntries()),
    ...sandbox,
    ...(await gatewayEntries()),
  ]);
  const places = calls.filter((call) => !chosen.has(call)).map(({ place }) => place);
  return { lock, skipped: hasRecordings ? places : [...places, RECORDED] };
}
