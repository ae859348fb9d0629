import type { Snippet } from "@inferhub/catalog/library-snippets";
import { describe, expect, it } from "vitest";
import { defineSnippets } from "../../catalog/src/define-snippets.ts";
import { importedModules, missingPackages } from "../../catalog/src/snippet-parts/python-imports.ts";
import { loadingCode } from "./corpus.ts";

/** Modules of Python itself, as far as code here imports them. */
const STANDARD = new Set(
  "argparse asyncio base64 collections contextlib copy csv dataclasses datetime functools glob gzip io itertools json logging math os pathlib pickle platform posixpath random re shutil string struct subprocess sys tempfile threading time types typing urllib uuid warnings wave zipfile".split(
    " ",
  ),
);

/** Modules that are named in another way than the package that has them. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  clientside: "cxr-foundation",
  dam: "describe-anything",
  fxr: "flexray",
  kimia_infer: "Kimi-Audio",
  mlxim: "mlx-image",
  sam2: "segment-anything-2",
  sap_rpt_oss: "sap-rpt-1-oss",
};

/** Libraries whose code imports modules of another name than their package, and why. */
const BROUGHT: Readonly<Record<string, string>> = {
  "edsnlp: edsnlp": "the model's own package needs it",
  "openpeerllm: src": "the downloaded repository holds it",
  "spacy: spacy": "the model's own package needs it",
  "yolov10: ultralytics": "the project is a version of ultralytics",
};

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Everything that is done before a piece of code runs. */
function commandsBefore(snippet: Snippet, all: readonly Snippet[]): string {
  const steps = all.filter(({ language }) => language === "shell").map(({ code }) => code);
  const comments = snippet.code.match(/^#.*\b(install|clone)\b.*$/gm) ?? [];
  return [snippet.install ?? "", ...steps, ...comments].join("\n");
}

describe("install commands", () => {
  const written = [...loadingCode(), ...loadingCode({ runnable: true })];
  const programs = written.flatMap(({ key, snippets }) =>
    snippets
      .filter(({ language }) => language === "python")
      .map((snippet) => ({ key, snippet, commands: commandsBefore(snippet, snippets) })),
  );

  it("install each package that the code imports", () => {
    const missing = programs.flatMap(({ key, snippet: { code }, commands }) =>
      isProject(commands) ? [] : missingPackages(code, commands).map((name) => `${key}: ${name}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it("provide every other imported module", () => {
    const strange = programs.flatMap(({ key, snippet: { code }, commands }) =>
      importedModules(code)
        .filter((module) => !STANDARD.has(module) && !isBrought(module, commands))
        .map((module) => `${key}: ${module}`),
    );
    expect([...new Set(strange)].filter((each) => !(each in BROUGHT))).toEqual([]);
  });

  it("exist for all code that imports a package", () => {
    const bare = programs.filter(
      ({ snippet: { code }, commands }) => missingPackages(code, "").length > 0 && commands.trim() === "",
    );
    expect([...new Set(bare.map(({ key }) => key))]).toEqual([]);
  });
});

/** A cloned project lists its dependencies, and its own modules are in its folder. */
const isProject = (commands: string) => /\bgit clone\b/.test(commands);

function isBrought(module: string, commands: string): boolean {
  if (isProject(commands) || missingPackages(`import ${module}`, "").length > 0) return true;
  const name = letters(OWN_NAMES[module] ?? module);
  return commands
    .split(/[\s"'=<>[\],@#&]+/)
    .flatMap((word) => [word, ...word.split("/")])
    .map((word) => letters(word.replace(/\.git$/, "")))
    .some((word) => word.length > 1 && (word.includes(name) || (word.length > 3 && name.includes(word))));
}

describe("a command that code completes", () => {
  const code = "import torch\nfrom PIL import Image\nimport os, numpy as np";
  const python = { language: "python", code } as const;
  const written = (install: string | undefined, ...snippets: readonly Snippet[]) =>
    defineSnippets(install, () => snippets)({ id: "a/b", tags: [] });

  it.each([
    ["pip install acme", "pip install acme torch pillow numpy"],
    ["pip install acme Pillow torch numpy", "pip install acme Pillow torch numpy"],
    ['pip install "acme[torch]"', 'pip install "acme[torch]" pillow numpy'],
    [
      "pip install acme --no-build-isolation",
      "pip install torch pillow numpy && pip install acme --no-build-isolation",
    ],
    [
      "git clone x && cd x && pip install -r requirements.txt",
      "git clone x && cd x && pip install -r requirements.txt",
    ],
    ["brew install acme", "brew install acme"],
  ])("%s is %s", (install, whole) => {
    expect(written(install, python)).toEqual([{ ...python, install: whole }]);
  });

  it("is the step before it, or the comment above it", () => {
    const step = { language: "shell", code: "pip install acme" } as const;
    expect(written(undefined, step, python)[0]?.code).toBe("pip install acme torch pillow numpy");
    const commented = { ...python, code: `# pip install acme\n${code}` };
    expect(written(undefined, commented)[0]?.code).toBe(`# pip install acme torch pillow numpy\n${code}`);
  });
});
