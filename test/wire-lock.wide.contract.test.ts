import { expect, it } from "vitest";
import { representative } from "./breadth.ts";
import { SLOWNESS } from "./slowness.ts";
import { differences, hasRecordings, observe, readLock } from "./wire-lock/index.ts";

const title = hasRecordings ? "" : ", without recorded exchanges: ../shared/recordings is not there";

// After an intended change: `npm run wire:lock`.
it(`sends, reads, shows and replies what the wire lock holds${title}`, {
  timeout: 180_000 * SLOWNESS,
}, async () => {
  const { lock, skipped } = await observe((calls) => representative(calls, ({ classes }) => classes));
  const compared = Object.entries(readLock()).filter(
    ([key]) => !skipped.some((beginning) => key.startsWith(beginning)),
  );
  const lines = differences(Object.fromEntries(compared), lock);
  if (lines.length > 0) expect.fail(`The wire lock differs:\n${lines.join("\n")}`);
});
