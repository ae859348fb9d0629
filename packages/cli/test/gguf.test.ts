import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { estimateMemory, GgmlTensorType, GgufFileType } from "@inferhub/catalog";
import { describe, expect, it } from "vitest";
import { ggufBytes, text, u16, u32 } from "../../catalog/test/gguf-bytes.ts";
import { run } from "./context.ts";
import { folder } from "./folder.ts";

const plain = { terminal: true, env: { NO_COLOR: "1" } };
const METADATA = {
  "general.architecture": text("llama"),
  "general.name": text("Harbour\u001b[2J"),
  "general.file_type": u32(GgufFileType.Q4_K_M),
  "llama.context_length": u32(4096),
  "llama.block_count": u32(2),
  "llama.attention.head_count_kv": u32(4),
  "llama.attention.key_length": u32(64),
  "llama.attention.value_length": u32(64),
};
const TENSORS = [{ name: "a", shape: [4096, 25_000], type: GgmlTensorType.Q4_K }];

describe("a file that is here", () => {
  it("is described from its header, independent of its name", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "x.bin"), ggufBytes({ metadata: METADATA, tensors: TENSORS }));
    const { code, stdout, stderr } = await run(["gguf", "x.bin", "--fits", "1gb"], { cwd, ...plain });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^type +Q4_K_M$/m);
    expect(stdout).toMatch(/^bits +4\.5 per weight, counted$/m);
    expect(stdout).toMatch(/^parameters +102M$/m);
    expect(stdout).toMatch(/^attention +2 layers, 4 heads of 64$/m);
    expect(stdout).toMatch(/^ {2}Q4_K +1 +102M$/m);
    expect(stdout).toMatch(/^fits +yes$/m);
    expect(stdout).toContain("Harbour\\x1b[2J");
    expect(stdout).not.toContain("\u001b");
    const asJson = JSON.parse((await run(["gguf", "x.bin", "--context", "2k", "--json"], { cwd })).stdout);
    const expected = estimateMemory({
      parameters: 102_400_000,
      bitsPerWeight: 4.5,
      contextTokens: 2048,
      attention: { layers: 2, keyValueHeads: 4, headSize: 64 },
    });
    expect(asJson).toMatchObject({
      type: "Q4_K_M",
      parametersFrom: "file",
      memory: { ...expected, contextTokens: 2048 },
    });
  });

  it("is assumed to hold no more than it can", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "x.gguf"), ggufBytes({ metadata: METADATA, tensors: TENSORS }));
    const { stdout } = await run(["gguf", "x.gguf", "--json"], { cwd });
    expect(JSON.parse(stdout).memory.contextTokens).toBe(4096);
  });

  it("is counted with the other parts, without a total if one is missing", async () => {
    const cwd = await folder();
    const metadata = { ...METADATA, "split.count": u16(2) };
    await writeFile(join(cwd, "m-00001-of-00002.gguf"), ggufBytes({ metadata, tensors: TENSORS }));
    const alone = await run(["gguf", "m-00001-of-00002.gguf"], { cwd });
    expect(alone.stdout).toContain("pieces\t1 of 2 here\n");
    expect(alone.stdout).not.toContain("memory\t");
    expect(alone.stderr).toContain("Some parts of the model are missing. Set --parameters");
    await writeFile(join(cwd, "m-00002-of-00002.gguf"), ggufBytes({ tensors: TENSORS }));
    const whole = await run(["gguf", "m-00002-of-00002.gguf"], { cwd });
    expect(whole.stdout).toContain("parameters\t204800000\n");
    expect(whole.stdout).toContain("name\tHarbour\\x1b[2J\n");
    expect(whole.stdout).toMatch(/^memory\t/m);
  });

  it("rejects an invalid file with the reason", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "model-Q4_K_M.gguf"), "<html>");
    await mkdir(join(cwd, "folder-Q4_K_M"));
    const { code, stdout, stderr } = await run(["gguf", "model-Q4_K_M.gguf"], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("does not begin as GGUF files do");
    const opened = await run(["gguf", "folder-Q4_K_M"], { cwd });
    expect(opened).toMatchObject({ code: 2, stderr: expect.stringContaining("cannot be read") });
  });
});

describe("a name", () => {
  it("tells type, bits, size and memory", async () => {
    const words = ["gguf", "models/Qwen3-8B-UD-Q4_K_XL-00001-of-00002.gguf"];
    const { code, stdout, stderr } = await run([...words, "--context", "32k"]);
    expect(code).toBe(0);
    expect(stdout).toContain("type\tQ4_K_XL\nlabel\tUD-Q4_K_XL\nbits\t4.5 per weight, at least\n");
    expect(stdout).toContain("parameters\t8000000000, by its name\n");
    expect(stdout).toMatch(/^memory\t\d+(\.\d+)? GB for 32768 tokens$/m);
    expect(stderr).toMatch(/^File not found: .*\. The values are derived from its name\n$/);
  });

  it.each([
    ["m-8x7B-Q4_0.gguf", undefined],
    ["m-350m-F16.gguf", 350e6],
    ["m-1.5b-q8_0.gguf", 1.5e9],
    ["m-Q2_K.gguf", undefined],
  ])("%s has %s weights", async (name, parameters) => {
    const { stdout } = await run(["gguf", name, "--json"]);
    expect(JSON.parse(stdout).parameters).toBe(parameters);
    const described = JSON.parse((await run(["gguf", name, "--parameters", "70b", "--json"])).stdout);
    expect(described).toMatchObject({ parameters: 70e9, parametersFrom: "flag" });
    expect(described.memory.totalBytes).toBeGreaterThan(10e9);
  });

  it.each([
    [["model.gguf"], "has no type label"],
    [["m-Q4_0.gguf", "--context", "long"], "--context must be a number of tokens such as 8192 or 32k"],
    [["m-Q4_0.gguf", "--parameters", "many"], "--parameters must be"],
    [["m-Q4_0.gguf", "--fits", "all"], "--fits must be"],
  ])("%j is refused", async (words, message) => {
    const { code, stdout, stderr } = await run(["gguf", ...words]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});
