import { afterAll, afterEach } from "vitest";

/** Prints at the end of a file how many checks a package has passed. */
export function countChecks(name: string): void {
  let all = 0;
  let passed = 0;
  afterEach(({ task }) => {
    all += 1;
    if (task.result?.state !== "fail") passed += 1;
  });
  afterAll(() => {
    process.stdout.write(`${name}: ${passed} of ${all} checks passed\n`);
  });
}
