import { expect, it } from "vitest";
import { SLOWNESS } from "./slowness.ts";
import { differences, hasRecordings, observe, RECORDED, readLock } from "./wire-lock/index.ts";

const title = hasRecordings ? "" : ", without recorded exchanges: ../shared/recordings is not there";

// After an intended change: `npm run wire:lock`.
it(`requests, results, pages and responses match the wire lock${title}`, {
  timeout: 180_000 * SLOWNESS,
}, async () => {
  const held = Object.entries(readLock()).filter(([key]) => hasRecordings || !key.startsWith(RECORDED));
  const lines = differences(Object.fromEntries(held), await observe());
  if (lines.length > 0) expect.fail(`The wire lock differs:\n${lines.join("\n")}`);
});
