import { readFileSync } from "node:fs";
import { PROVIDERS } from "@inferhub/inference";
import { expect, it } from "vitest";
import { generated, templates } from "../scripts/generate.mjs";
import { providerPage } from "../scripts/provider-page.mjs";

const pages = { "docs/providers.md": providerPage(PROVIDERS) };

it.each(Object.entries({ ...generated(), ...templates(), ...pages }))(
  "%s follows from what there is (npm run generate)",
  (file, text) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")).toBe(text);
  },
);
