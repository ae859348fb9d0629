import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longest, some of them short or waiting for most of their time. */
const SLOW = [
  "packages/inference/test/robustness/robustness",
  "test/gateway/sdks",
  "packages/gateway/test/sharing/gateways",
  "packages/gateway/test/accounts",
  "packages/gateway/test/kill",
  "packages/local/test/models",
  "packages/local/test/quality",
  "packages/sandbox/test/every-pair",
  "packages/cli/test/gateway.wide",
  "test/documents/blocks",
  "test/packages/packages",
  "test/deploy/rolling-restart",
  "test/site/keyboard",
  "test/site/forms",
  "test/site/templates",
  "test/site/runs",
  "test/site/viewers",
  "test/site/hostile.",
  "test/site/pages",
  "test/snippets/run",
  "test/site/mask",
  "test/site/usage",
  "test/site/operating",
  "test/site/crawl",
  "test/site/budgets",
  "test/newcomer",
  "test/spelling",
  "test/types/compilers",
  "test/gateway/faults/fault-matrix",
  "packages/jinja/test/hostile",
  "test/catalog-recipe",
  "test/pages/about",
  "packages/snippets/test/compile",
  "test/install",
  "test/steps",
];

/** Those come first, then the largest: what starts last would run alone. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = SLOW.findIndex((name) => moduleId.includes(`/${name}`));
      return rank === -1 ? SLOW.length : rank;
    };
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
