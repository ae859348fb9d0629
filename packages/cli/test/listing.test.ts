import { LIBRARIES, TASKS } from "@inferhub/catalog";
import { MODELS, searchModels } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";
import { defineProvider } from "@inferhub/inference/define";
import { findMissingCode } from "@inferhub/snippets/examples";
import { describe, expect, it } from "vitest";
import { run } from "./context.ts";

const plain = { terminal: true, env: { NO_COLOR: "1" } };
const ids = async (words: readonly string[]) => {
  const { code, stdout, stderr } = await run([...words, "--quiet"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout.split("\n").slice(0, -1);
};
const LISTS = ["tasks", "models", "libraries", "providers"];

describe.each(LISTS)("%s", (name) => {
  it("has the same entries in every form, one row each", async () => {
    const [asJson, asLines, quiet, rows] = await Promise.all([
      run([name, "--json"]),
      run([name, "--jsonl"]),
      run([name, "--quiet"]),
      run([name]),
    ]);
    const items: { id: string }[] = JSON.parse(asJson.stdout);
    const lines = asLines.stdout.trimEnd().split("\n");
    expect(items.length).toBeGreaterThan(30);
    expect(lines.map((line) => JSON.parse(line))).toEqual(items);
    expect(quiet.stdout.trimEnd().split("\n")).toEqual(items.map(({ id }) => id));
    const [header = "", ...body] = rows.stdout.split("\n").slice(0, -1);
    expect(header.split("\t")[0]).toBe("id");
    expect(body.map((row) => row.split("\t")[0])).toEqual(items.map(({ id }) => id));
    expect(new Set([header, ...body].map((row) => row.split("\t").length)).size).toBe(1);
  });

  it("is empty without matches, which isn't a failure", async () => {
    const words = [name, "--q", "no such thing anywhere"];
    expect(await run(words)).toMatchObject({ code: 0, stdout: "", stderr: "" });
    expect(await run([...words, "--json"])).toMatchObject({ code: 0, stdout: "[]\n" });
    expect(await run([...words, "--jsonl"])).toMatchObject({ code: 0, stdout: "" });
    expect(await run(words, plain)).toMatchObject({
      code: 0,
      stdout: "",
      stderr: `No ${name} match. Remove a filter, or search with --q\n`,
    });
  });

  it("shows each one, whole", async () => {
    const [first = ""] = await ids([name]);
    const { stdout } = await run([name, "show", first, "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ id: first });
    const shown = await run([name, "show", first]);
    expect(shown.stdout).toMatch(new RegExp(`^field\tvalue\nid\t${first}\n`));
  });

  it("takes one form at a time", async () => {
    expect(await run([name, "--json", "--quiet"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("cannot be used with"),
    });
  });

  it("reports an error as an object with --jsonl", async () => {
    const { code, stderr } = await run([name, "show", "zzzz", "--jsonl"]);
    expect(code).toBe(3);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: "not-found" } });
  });
});

it.each([...LISTS, "models show openai/gpt-oss-20b", "providers show openrouter"])(
  "%s fits a terminal of 80 columns",
  async (line) => {
    const { stdout } = await run(line.split(" "), { ...plain, columns: 80 });
    const table = line.includes("show")
      ? stdout.split("\n").filter((row) => row.startsWith("  "))
      : stdout.split("\n");
    expect(table.filter((row) => row.length > 80)).toEqual([]);
    expect(table.length).toBeGreaterThan(3);
  },
);

describe("tasks", () => {
  it("are all of the catalog's, each followed by its operations with other names", async () => {
    const listed = await ids(["tasks"]);
    const names = [...TASKS, ...OPERATIONS].map(({ id }) => id);
    expect([...listed].sort()).toEqual([...new Set(names)].sort());
    expect(listed.indexOf("chat-completion")).toBe(listed.indexOf("text-generation") + 1);
  });

  it.each([
    [["--modality", "audio"], "text-to-speech", "text-to-image"],
    [["--provider", "groq"], "chat-completion", "text-to-image"],
    [["--q", "transcribe speech"], "automatic-speech-recognition", "text-to-speech"],
    [["--modality", "audio", "--modality", "cv"], "text-to-image", "translation"],
  ])("%j", async (words, has, lacks) => {
    const listed = await ids(["tasks", ...words]);
    expect(listed).toContain(has);
    expect(listed).not.toContain(lacks);
  });

  it("without a provider are shown with their facts", async () => {
    const { stdout } = await run(["tasks", "show", "mask-generation"], plain);
    expect(stdout).toMatch(/^kind +Computer Vision$/m);
    expect(stdout).toMatch(/^providers +none$/m);
    expect(stdout).toMatch(/^libraries +.*\btransformers\b/m);
    expect(stdout).not.toMatch(/^(input|try) /m);
  });
});

describe("models", () => {
  const idsOf = (query: Parameters<typeof searchModels>[0]) =>
    searchModels({ ...query, limit: 1000 }).models.map(({ id }) => id);

  it.each([
    [["--q", "qwen coder"], { text: "qwen coder" }],
    [["--task", "text-to-image"], { tasks: ["text-to-image"], sort: "-providers" }],
    [
      ["--library", "diffusers", "--library", "timm"],
      { libraries: ["diffusers", "timm"], sort: "-providers" },
    ],
    [["--provider", "groq", "--sort", "name"], { providers: ["groq"], sort: "name" }],
    [
      ["--license", "mit", "--params", "1b-8b"],
      { licenses: ["mit"], parameters: { min: 1e9, max: 8e9 }, sort: "-providers" },
    ],
    [
      ["--fits", "24 GB", "--quant", "q8_0", "--sort", "-parameters"],
      { fits: { memoryGb: 24, fileType: "Q8_0" }, sort: "-parameters" },
    ],
    [
      ["--feature", "tools", "--feature", "reasoning", "--price", "$0.50", "--context", "128k"],
      { features: ["tools", "reasoning"], maxInputUsd: 0.5, minContextTokens: 128_000, sort: "-providers" },
    ],
    [["--price", "free"], { maxInputUsd: 0, sort: "-providers" }],
    [["--gguf", "--params", "70b-"], { gguf: true, parameters: { min: 70e9 }, sort: "-providers" }],
  ] as const)("%j is the catalog's search", async (words, query) => {
    const listed = await ids(["models", ...words]);
    expect(listed).toEqual(idsOf(query as Parameters<typeof searchModels>[0]));
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThan(MODELS.length);
  });

  it("show the memory for the requested type, if it is known", async () => {
    const { stdout } = await run([
      "models",
      "--quant",
      "Q8_0",
      "--task",
      "text-generation",
      "--sort",
      "name",
    ]);
    const [header = "", ...rows] = stdout.trimEnd().split("\n");
    const column = header.split("\t").indexOf("memory");
    expect(column).toBeGreaterThan(0);
    const cells = rows.map((row) => row.split("\t")[column] ?? "none");
    expect(cells.some((cell) => /^\d+\.\d\d$/.test(cell))).toBe(true);
    expect(cells.every((cell) => /^(\d+\.\d\d)?$/.test(cell))).toBe(true);
  });

  it("are found by words in the place of an action", async () => {
    const found = await ids(["models", "llama"]);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await ids(["models", "--q", "llama"]));
    expect(await ids(["models", "qwen", "coder"])).toEqual(await ids(["models", "--q", "qwen coder"]));
  });

  it("come in pages for people, and whole for programs that name no page", async () => {
    const first = await run(["models"], plain);
    expect(first.stdout.trimEnd().split("\n")).toHaveLength(31);
    expect(first.stderr).toMatch(/^Page 1 of \d+, \d+ models; --page 2 shows more\n$/);
    const whole = await ids(["models"]);
    expect(whole).toHaveLength(MODELS.length);
    expect(await ids(["models", "--page", "2"])).toEqual(whole.slice(30, 60));
  });

  it("show offers with prices, and which types fit a machine", async () => {
    const words = ["models", "show", "openai/gpt-oss-20b", "--fits", "16gb"];
    const { stdout } = await run(words, plain);
    expect(stdout).toMatch(/^called as +text-generation chat-completion$/m);
    expect(stdout).toMatch(/^ {2}groq +openai\/gpt-oss-20b +0\.075 +0\.3 +131K/m);
    expect(stdout).toMatch(/^ {2}BF16 +16 +\d+(\.\d)? GB +no$/m);
    expect(stdout).toMatch(/^ {2}Q2_K +3\.16 +\d+(\.\d)? GB +yes$/m);
    expect(stdout).toMatch(/^offers of +\d{4}-\d\d-\d\d https:\/\/\S+$/m);
    expect(stdout).toMatch(/^ {2}openrouter +openai\/gpt-oss-20b:free +free +free /m);
    const { offers, memory } = JSON.parse((await run([...words, "--json"])).stdout);
    expect(offers.map(({ provider }: { provider: string }) => provider)).toContain("groq");
    for (const { asOf, source } of offers) {
      expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(source).toMatch(/^https:/);
    }
    expect(memory[0]).toMatchObject({ type: "BF16", bitsPerWeight: 16, fits: false });
    const piped = await run(words);
    expect(piped.stdout).toContain("offers\tprovider=groq called=openai/gpt-oss-20b $/M in=0.075");
    expect(piped.stdout).not.toMatch(/\n(?!\w[^\t\n]*\t|$)/);
  });

  it.each([
    [["--task", "text-to-imgae"], 2, "did you mean text-to-image?"],
    [["--params", "big"], 2, "a range such as 1b-8b"],
    [["--fits", "much"], 2, "a number of GB such as 24gb"],
    [["--quant", "Q9"], 2, "a GGUF file type"],
    [["--sort", "size"], 2, "-parameters"],
    [["--page", "0"], 2, "start at 1"],
    [["--page", "9999"], 2, "up to"],
    [["show", "gpt-oss-20b"], 3, "Did you mean openai/gpt-oss-20b?"],
    [["show", "OpenAI/gpt-oss-20"], 3, "Did you mean openai/gpt-oss-20b?"],
    [["show", "zz"], 3, "with `inferhub models`"],
    [["show", "openai/gpt-oss-20b", "--task", "x"], 2, "--task filters the list"],
    [["show", "openai/gpt-oss-20b", "--page", "2"], 2, "--page can't be used"],
    [["lsit"], 2, "Did you mean list?"],
  ])("%j ends with %i", async (words, expected, message) => {
    const { code, stdout, stderr } = await run(["models", ...words]);
    expect({ code, stdout, stderr }).toEqual({
      code: expected,
      stdout: "",
      stderr: expect.stringContaining(message),
    });
  });
});

describe("libraries", () => {
  it("are all of the catalog's, by name", async () => {
    expect((await ids(["libraries"])).sort()).toEqual(LIBRARIES.map(({ key }): string => key).sort());
  });

  it.each([
    [["--task", "text-to-speech", "--snippet"], "transformers", "diffusers"],
    [["--lang", "javascript"], "transformers.js", "diffusers"],
    [["--q", "diffusion pipelines"], "diffusers", "spacy"],
  ])("%j", async (words, has, lacks) => {
    const listed = await ids(["libraries", ...words]);
    expect(listed).toContain(has);
    expect(listed).not.toContain(lacks);
  });

  it("show code that loads a model", async () => {
    const { stdout } = await run(["libraries", "show", "diffusers"], plain);
    expect(stdout).toMatch(/^documentation +https:/m);
    expect(stdout).toMatch(/^ {2}from diffusers import \w+$/m);
    const { code } = JSON.parse((await run(["libraries", "show", "diffusers", "--json"])).stdout);
    expect(code.map(({ language }: { language: string }) => language)).toContain("python");
  });

  it("show why a library has no code, and its documentation", async () => {
    const [bare] = LIBRARIES.map(({ key }) => ({ key, missing: findMissingCode(key) })).filter(
      (each) => each.missing,
    );
    if (!bare?.missing) throw new Error("Every library has code");
    const { reason, documentation } = bare.missing;
    const { stdout } = await run(["libraries", "show", bare.key], plain);
    expect(stdout).toContain(reason);
    expect(stdout).toContain(documentation);
    const shown = JSON.parse((await run(["libraries", "show", bare.key, "--json"])).stdout);
    expect(shown).toMatchObject({ noCode: reason, code: [] });
  });

  it.each([
    [["--lang", "pyton"], "Did you mean python?"],
    [["--task", "text-to-imgae"], "Did you mean text-to-image?"],
  ])("%j is refused", async (words, message) => {
    const { code, stderr } = await run(["libraries", ...words]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe("providers", () => {
  it("are those of a task, and those with a key", async () => {
    const drawing = await ids(["providers", "--task", "text-to-image"]);
    expect(drawing).toContain("fal-ai");
    expect(drawing).not.toContain("groq");
    const { stdout } = await run(["providers", "--key", "--quiet"], { env: { GROQ_API_KEY: "x" } });
    expect(stdout).toBe("groq\n");
  });

  it("shows router support, base URLs, and dates of the last check", async () => {
    const { stdout } = await run(["providers"], {});
    expect(stdout).toMatch(/^groq\tGROQ_API_KEY missing\trouter\t/m);
    expect(stdout).toMatch(/^amazon-bedrock\tAWS_BEARER_TOKEN_BEDROCK missing\town key\t/m);
    expect(stdout).toMatch(/^ollama\tOLLAMA_API_KEY missing\tlocal\t/m);
    const shown = await run(["providers", "show", "moonshot"], {});
    expect(shown.stdout).toContain("access\town key\n");
    expect(shown.stdout).toContain("base URL (cn)\thttps://api.moonshot.cn\n");
    expect(shown.stdout).toMatch(/^verified\t2026-\d\d-\d\d$/m);
  });

  it("have a key if the parts of an AWS access key are set", async () => {
    const env = { AWS_ACCESS_KEY_ID: "AKIDEXAMPLE", AWS_SECRET_ACCESS_KEY: "a-secret-access-key" };
    expect((await run(["providers", "--key", "--quiet"], { env })).stdout).toBe("amazon-bedrock\n");
    const part = { AWS_ACCESS_KEY_ID: "AKIDEXAMPLE" };
    expect((await run(["providers", "--key", "--quiet"], { env: part })).stdout).toBe("");
  });

  it("cannot move a terminal's cursor with their names, or split a row", async () => {
    const odd = defineProvider({
      id: "odd",
      label: "Odd\u001b[2J\tname",
      baseUrl: "https://odd.test",
      docsUrl: "https://odd.test/docs",
      auth: { env: ["ODD_KEY"] },
      operations: {},
    });
    const providers = [...PROVIDERS, odd];
    const piped = await run(["providers", "show", "odd"], { providers });
    expect(piped.stdout).toContain("name\tOdd\\x1b[2J\\tname\n");
    const shown = await run(["providers", "show", "odd"], { providers, ...plain });
    expect(shown.stdout).toContain("Odd\\x1b[2J");
    expect(shown.stdout).not.toContain("\u001b");
  });
});
