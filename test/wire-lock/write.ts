import { hasRecordings, observe, writeLock } from "./index.ts";

if (!hasRecordings)
  throw new Error("Without ../shared/recordings, the wire lock loses the recorded exchanges");
writeLock(await observe());
