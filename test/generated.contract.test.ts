import { readFileSync } from "node:fs";
import { PROVIDERS } from "@inferhub/inference";
import { ERROR_HELP } from "@inferhub/inference/error-help";
import { expect, it } from "vitest";
import { EXIT_CODE_MEANINGS, EXIT_CODES } from "../packages/cli/src/exit-codes.ts";
import { GATEWAY_ERROR_HELP } from "../packages/gateway/src/error-help.ts";
import { STATUS_BY_CODE } from "../packages/gateway/src/status.ts";
import { errorPage } from "../scripts/error-page.mjs";
import { allResults, figuresPage } from "../scripts/figures-page.mjs";
import { generated, templates } from "../scripts/generate.mjs";
import { providerPage } from "../scripts/provider-page.mjs";

const pages = {
  "docs/providers.md": providerPage(PROVIDERS),
  "docs/errors.md": errorPage({
    client: ERROR_HELP,
    gateway: GATEWAY_ERROR_HELP,
    status: STATUS_BY_CODE,
    exitCodes: EXIT_CODES,
    exitMeanings: EXIT_CODE_MEANINGS,
  }),
  "docs/figures.md": figuresPage(allResults()),
};

it.each(Object.entries({ ...generated(), ...templates(), ...pages }))(
  "%s follows from what there is (npm run generate)",
  (file, text) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")).toBe(text);
  },
);
