import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { json, serve } from "../packages/inference/test/serve.ts";

const script = fileURLToPath(new URL("../packages/catalog/tools/refresh.mjs", import.meta.url));

function refresh(hub: string, ...more: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-refresh-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const out = join(folder, "models.json");
  const run = promisify(execFile)(process.execPath, [script, "--hub", hub, "--out", out, ...more]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
  return run.then((result) => ({ ...result, out }));
}

it("writes a dated list from a hub, one model a line", async () => {
  const hub = await serve((request, response) => {
    const id = decodeURIComponent(
      new URL(request.url ?? "", "http://hub.test").pathname.slice("/api/models/".length),
    );
    if (id === "2Noise/ChatTTS") json(response, 200, { id, tags: ["fresh"], downloads: 7, license: "mit" });
    else json(response, 404, { error: "Repository not found" });
  });
  const { code, stdout, stderr, out } = await refresh(hub, "--limit", "2");
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining("2 of 2 models") });
  const text = readFileSync(out, "utf8");
  const { asOf, models } = JSON.parse(text);
  expect(stdout).toBe(`Wrote 2 models as of ${asOf}\n`);
  expect(asOf).toBe(new Date().toISOString().slice(0, 10));
  expect(models[0]).toMatchObject({
    id: "2Noise/ChatTTS",
    tags: ["fresh"],
    downloads: 7,
    library_name: "chat_tts",
  });
  expect(text.split("\n")).toHaveLength(models.length + 6);
  expect(stderr).toContain(models[1].id);
});

it("changes nothing if the hub cannot be reached", async () => {
  const hub = await serve((_, response) => json(response, 400, { error: "no such member" }));
  const { code, stderr, out } = await refresh(hub, "--limit", "1");
  expect(code).toBe(1);
  expect(stderr).toContain("Nothing was changed. The Hub returned 400: no such member");
  expect(existsSync(out)).toBe(false);
});
