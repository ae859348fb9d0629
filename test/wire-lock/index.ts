import { fixtureEntries } from "./fixtures.ts";
import { gatewayEntries } from "./gateway.ts";
import { type Lock, type LockEntry, lockOf } from "./lock.ts";
import { recordingEntries } from "./recordings.ts";
import { routerEntries } from "./router.ts";
import { sandboxCalls, sandboxEntries } from "./sandbox.ts";
import { snippetEntries } from "./snippets.ts";

export { differences, readLock, writeLock } from "./lock.ts";
export { hasRecordings, RECORDED } from "./recordings.ts";

/** Observes behavior that renames of names and types must not change. */
export async function observe(): Promise<Lock> {
  const sandbox: LockEntry[] = [];
  for (const call of sandboxCalls()) sandbox.push(...(await sandboxEntries(call)));
  return lockOf([
    ...snippetEntries(),
    ...(await fixtureEntries()),
    ...(await routerEntries()),
    ...(await recordingEntries()),
    ...sandbox,
    ...(await gatewayEntries()),
  ]);
}
