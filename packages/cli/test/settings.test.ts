import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSettings } from "../src/settings/open-settings.ts";
import { providerSetting, SETTINGS, timeoutSetting, urlSetting } from "../src/settings/settings.ts";
import { userFolder } from "../src/settings/user-folder.ts";
import { fakeFetch, json } from "./answers.ts";
import { run } from "./context.ts";
import { folder } from "./folder.ts";

/** A project and a home folder, with the settings of their files. */
async function place({ project, user }: { project?: unknown; user?: unknown }) {
  const cwd = await folder();
  const home = await folder();
  if (project !== undefined) await writeFile(join(cwd, "inferhub.json"), JSON.stringify(project));
  await mkdir(join(home, "inferhub"));
  const own = join(home, "inferhub", "config.json");
  if (user !== undefined) await writeFile(own, JSON.stringify(user), { mode: 0o600 });
  return { cwd, own, env: { XDG_CONFIG_HOME: home }, platform: "linux" as const };
}

describe("a setting", () => {
  it("is the flag's, else the variable's, else the project's, else the user's, else the default", async () => {
    const here = await place({ project: { cli: { provider: "together" } }, user: { provider: "openai" } });
    const all = await openSettings({ ...here, env: { ...here.env, INFERHUB_PROVIDER: "groq" } });
    expect(all.resolve(providerSetting, "fal-ai")).toEqual({
      value: "fal-ai",
      source: "flag",
      where: "--provider",
    });
    expect(all.resolve(providerSetting)).toEqual({
      value: "groq",
      source: "variable",
      where: "INFERHUB_PROVIDER",
    });
    expect((await openSettings(here)).resolve(providerSetting)).toEqual({
      value: "together",
      source: "project",
      where: join(here.cwd, "inferhub.json"),
    });
    const outside = await openSettings({ ...here, cwd: await folder() });
    expect(outside.resolve(providerSetting)).toEqual({ value: "openai", source: "user", where: here.own });
    const nowhere = await openSettings({ env: {}, cwd: await folder() });
    expect(nowhere.resolve(providerSetting)).toEqual({ value: undefined, source: "default", where: "" });
  });

  it("that is an empty variable is not set", async () => {
    const settings = await openSettings({ env: { INFERHUB_TIMEOUT: " " }, cwd: await folder() });
    expect(settings.resolve(timeoutSetting).source).toBe("default");
  });

  it.each(SETTINGS.map((setting) => [setting.name, setting] as const))(
    "%s has an INFERHUB variable and a description",
    (_, { variables, about, name }) => {
      expect(variables[0]).toMatch(/^INFERHUB_[A-Z]+$/);
      expect(about).not.toBe("");
      expect(SETTINGS.filter((each) => each.name === name)).toHaveLength(1);
    },
  );

  it.each([
    [{ cli: { timeoutSeconds: 0 } }, {}, "cli.timeoutSeconds must be an integer from 1 up"],
    [{ cli: { provder: "groq" } }, {}, "unknown setting. Did you mean provider?"],
    [{ cli: { gsk_canary7d1e93Xq41: 1 } }, {}, "unknown setting. Expected one of url"],
    [{ cli: [] }, {}, "cli: expected an object"],
    [{ cli: { url: "https://models.example" } }, {}, "can only set a URL of this machine"],
    [undefined, { progress: "loud" }, "progress must be auto, plain, json, none"],
    [undefined, { quiet: "yes" }, "quiet must be yes or no"],
    [undefined, { token: 1 }, "unknown setting"],
  ])("%j, %j is refused, whatever is run", async (project, user, message) => {
    const here = await place({ project, user });
    const words = ["run", "text-classification", "x", "-p", "hf-inference"];
    const { code, stderr } = await run(words, { ...here, env: { ...here.env, HF_TOKEN: "key" } });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
    expect(stderr).not.toContain("canary");
  });

  it("rejects invalid JSON without printing it", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "inferhub.json"), '{"keys": "gsk_canary7d1e93Xq41');
    const { code, stderr } = await run(["run", "text-classification", "x"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("inferhub.json: not a JSON object");
    expect(stderr).not.toContain("canary");
  });

  it.each(["ftp://x", "x", "http://user:pass@x", "http://x/?token=1"])("%j is no address", async (url) => {
    const settings = await openSettings({ env: {}, cwd: await folder() });
    expect(() => settings.value(urlSetting, url)).toThrow("--url must be an http or https URL");
  });

  it("of a variable that is wrong is not repeated", async () => {
    const settings = await openSettings({ env: { INFERHUB_URL: "sk-secret" }, cwd: await folder() });
    expect(() => settings.value(urlSetting)).toThrow(/^INFERHUB_URL must be an http(?!.*secret)/);
  });
});

describe("calls", () => {
  it("use the project's URL and the user's timeout", async () => {
    const here = await place({
      project: { cli: { url: "http://localhost:9" }, routes: {} },
      user: { quiet: true, timeoutSeconds: 5 },
    });
    const { fetch, seen } = fakeFetch(() => json([{ label: "fine", score: 1 }]));
    const outcome = await run(["run", "text-classification", "x", "-m", "acme/mood"], { ...here, fetch });
    expect(outcome).toMatchObject({ code: 0, stderr: "" });
    expect(seen[0]?.url).toBe("http://localhost:9/hf-inference/models/acme/mood");
  });

  it("end when the time is over that --timeout gives", async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    const words = ["run", "text-classification", "x", "-p", "hf-inference", "--timeout", "1"];
    const { code, stderr } = await run(words, { env: { HF_TOKEN: "key" }, fetch: never });
    expect({ code, stderr }).toEqual({
      code: 6,
      stderr: expect.stringContaining("No response within 1000 ms"),
    });
  });
});

it.each([
  ["linux", { HOME: "/home/ada" }, "/home/ada/.config/inferhub"],
  ["linux", { HOME: "/home/ada", XDG_CONFIG_HOME: "/x" }, "/x/inferhub"],
  ["darwin", { HOME: "/Users/ada" }, "/Users/ada/Library/Application Support/inferhub"],
  ["win32", { APPDATA: "/AppData" }, "/AppData/inferhub"],
  ["linux", {}, undefined],
] as const)("on %s with %j the user's folder is %s", (platform, env, expected) => {
  expect(userFolder({ env, platform })).toBe(expected);
});
