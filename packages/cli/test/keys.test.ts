import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { isKeyName } from "../src/settings/open-keys.ts";
import { CANARY, fakeFetch, json } from "./answers.ts";
import { run } from "./context.ts";
import { folder } from "./folder.ts";

const classify = ["run", "text-classification", "fine", "-p", "hf-inference"];

async function home(keys: unknown, mode = 0o600) {
  const path = await folder();
  await mkdir(join(path, "inferhub"));
  const file = join(path, "inferhub", "config.json");
  await writeFile(file, JSON.stringify({ keys }));
  await chmod(file, mode);
  return { file, env: { XDG_CONFIG_HOME: path }, platform: "linux" as const };
}

/** The key that a call was made with. */
async function keyOf(given: Parameters<typeof run>[1], words: readonly string[] = classify) {
  const { fetch, seen } = fakeFetch(() => json([{ label: "fine", score: 1 }]));
  const { code, stdout, stderr } = await run(words, { ...given, fetch });
  return { code, stderr, said: stdout + stderr, key: seen[0]?.headers.get("authorization") };
}

it("every provider's variables are recognized as those of keys", () => {
  const variables = PROVIDERS.flatMap(({ auth }) => auth.env);
  expect(variables.filter((name) => !isKeyName(name))).toEqual([]);
});

describe("a key", () => {
  it("is the environment's, else that of .env, else that of the user's file", async () => {
    const cwd = await folder();
    const own = await home({ HF_TOKEN: "hf_user" });
    expect((await keyOf({ ...own, cwd })).key).toBe("Bearer hf_user");
    await writeFile(join(cwd, ".env"), "HF_TOKEN=hf_folder\n");
    expect((await keyOf({ ...own, cwd })).key).toBe("Bearer hf_folder");
    const env = { ...own.env, HF_TOKEN: "hf_environment" };
    expect((await keyOf({ ...own, env, cwd })).key).toBe("Bearer hf_environment");
    await writeFile(join(cwd, "other.env"), "HF_TOKEN=hf_other\n");
    const named = await keyOf({ ...own, cwd }, [...classify, "--env-file", "other.env"]);
    expect(named.key).toBe("Bearer hf_other");
  });

  it("of the environment is not overruled under another name of the same provider's", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, ".env"), "HF_TOKEN=hf_folder\n");
    const env = { HUGGINGFACE_API_KEY: "hf_environment" };
    expect((await keyOf({ cwd, env })).key).toBe("Bearer hf_environment");
  });

  it("ignores an unreadable .env, unless --env-file is set", async () => {
    const cwd = await folder();
    // This also fails for a user who may read every file.
    await symlink(".env", join(cwd, ".env"));
    const { code, stdout, stderr } = await run(["providers"], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/cannot be read \(ELOOP\)/) });
    expect(stdout).toContain("GROQ_API_KEY missing");
    expect((await run([...classify, "--env-file", ".env"], { cwd })).code).toBe(2);
  });

  it("is the only value read from .env", async () => {
    const cwd = await folder();
    const text = `HF_TOKEN=${CANARY}\nINFERHUB_URL=https://other.example\nFORCE_COLOR=1\n`;
    await writeFile(join(cwd, ".env"), text);
    const { fetch, seen } = fakeFetch(() => json([{ label: "fine", score: 1 }]));
    const { stderr } = await run(classify, { cwd, fetch });
    expect(seen[0]?.url).not.toContain("other");
    expect(stderr).not.toContain("\u001b");
  });

  it("is not read from a file that others may read, with the reason", async () => {
    const { file, ...own } = await home({ HF_TOKEN: CANARY }, 0o644);
    const { code, stderr } = await run(classify, { ...own, cwd: await folder() });
    expect(code).toBe(4);
    expect(stderr).toContain(`The keys of ${file} are not used, as others may read the file`);
    expect(stderr).toContain(`chmod 600 '${file}'`);
    expect(stderr).not.toContain(CANARY);
  });

  it("is used with any mode on systems without file modes", async () => {
    const { env, ...own } = await home({ HF_TOKEN: "hf_user" }, 0o644);
    const given = { ...own, env: { APPDATA: env.XDG_CONFIG_HOME }, platform: "win32" as const };
    expect((await keyOf({ ...given, cwd: await folder() })).key).toBe("Bearer hf_user");
  });

  it("is sent to a gateway only if it is the gateway's", async () => {
    const own = await home({ INFERHUB_TOKEN: "ihub_mine", HF_TOKEN: CANARY });
    const words = [...classify, "--url", "http://127.0.0.1:9"];
    const { key, said } = await keyOf({ ...own, cwd: await folder() }, words);
    expect(key).toBe("Bearer ihub_mine");
    expect(said).not.toContain(CANARY);
  });

  it.each([
    [{ groq: CANARY }, "expected names of variables such as GROQ_API_KEY"],
    [{ [CANARY]: "x" }, "expected names of variables"],
    [{ HF_TOKEN: 1 }, "keys: HF_TOKEN: expected a string"],
    [CANARY, "expected an object of variables and keys"],
  ])("does not stand in a file as another thing", async (keys, message) => {
    const { code, said } = await keyOf({ ...(await home(keys)), cwd: await folder() });
    expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining(message) });
    expect(said).not.toContain(CANARY);
  });

  it("is listed for its provider, with any source", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, ".env"), `GROQ_API_KEY=${CANARY}\n`);
    expect((await run(["providers"], { cwd })).stdout).toContain("groq\tGROQ_API_KEY set");
  });
});
