import { LIBRARIES, type Library } from "@inferhub/catalog";
import { expect, it } from "vitest";
import { toFilePatterns } from "./file-patterns.ts";

it.each([
  ['path:"config.json"', ["config.json"]],
  ['path:"a/b.pt" OR path_extension:"pt"', ["a/b.pt", "**/*.pt"]],
  ['path_filename:"config" AND path_extension:"json"', ["**/config.json"]],
  ['path_filename:"config"', ["**/config.*"]],
  ['path_extension:"pt" AND path_prefix:"checkpoints/"', ["checkpoints/*.pt"]],
  ['path_extension:"mil" AND _exists_:"path_prefix"', ["*/**/*.mil"]],
])("%s", (query, patterns) => {
  expect(toFilePatterns(query)).toEqual(patterns);
});

it("reads what every library says", () => {
  for (const { countDownloads } of LIBRARIES as readonly Library[]) {
    if (countDownloads) expect(toFilePatterns(countDownloads)).not.toContain(countDownloads);
  }
});
