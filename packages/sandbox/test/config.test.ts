import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../src/index.ts";

describe("a configuration", () => {
  it("is kept unchanged", () => {
    const config = {
      seed: 7,
      jobMs: 0,
      chunkMs: 5,
      cors: true,
      faults: [{ when: { provider: "groq" }, fault: "429; retry-after=1" }],
      replay: { folder: "recordings", otherwise: "refuse", paced: false },
    };
    expect(readConfig(config)).toEqual(config);
    expect(readConfig({})).toEqual({});
  });

  it.each<[unknown, string]>([
    [[], "The configuration must be an object"],
    [{ models: "some" }, 'models must be "known" or "any"'],
    [{ sead: 1 }, "Unknown field: sead. Expected one of: seed, jobMs, chunkMs, cors, models, faults, replay"],
    [{ seed: "1", jobMs: -1 }, "seed must be an integer from 0 to 4294967295; jobMs must be"],
    [
      { replay: { otherwise: "guess" } },
      'replay.folder is missing; replay.otherwise must be "answer" or "refuse"',
    ],
    [{ replay: { folder: "a", pace: 1 } }, "Unknown field: replay.pace"],
    [{ faults: [{ fault: "sulk" }] }, "sulk"],
    [{ faults: [{ fault: "503", calls: 0 }] }, "faults[0].calls must be"],
    [{ faults: {} }, "faults must be"],
  ])("%j is refused", (value, message) => {
    expect(() => readConfig(value)).toThrow(ConfigError);
    expect(() => readConfig(value)).toThrow(message);
  });
});
