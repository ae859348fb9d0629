import { runCase } from "../case.ts";

process.on("message", (testCase: Parameters<typeof runCase>[0]) => {
  process.send?.(runCase(testCase));
});
