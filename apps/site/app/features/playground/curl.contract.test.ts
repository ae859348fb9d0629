import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildRequest } from "@inferhub/inference";
import { mediaLeaf } from "@inferhub/inference/define";
import { expect, onTestFinished, test } from "vitest";
import { toCurl } from "./curl.ts";

const audio = new File(["RIFF"], "audio.wav", { type: "audio/wav" });

/** Runs a command with a curl that records its arguments and its standard input. */
function run(command: string): { args: string[]; stdin: string } {
  const folder = mkdtempSync(join(tmpdir(), "curl-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "audio.wav"), "RIFF");
  writeFileSync(join(folder, "it's mine.wav"), "RIFF");
  writeFileSync(
    join(folder, "curl"),
    `#!/bin/sh\nfor each in "$@"; do printf '%s\\0' "$each"; done > args\ncat > stdin\n`,
    { mode: 0o755 },
  );
  const env = {
    PATH: `${folder}:${process.env["PATH"]}`,
    GROQ_API_KEY: "key-1",
    HF_TOKEN: "key-2",
    FAL_KEY: "key-3",
  };
  execFileSync("sh", ["-c", command], { cwd: folder, env, input: "" });
  return {
    args: readFileSync(join(folder, "args"), "utf8").split("\0").slice(0, -1),
    stdin: readFileSync(join(folder, "stdin"), "utf8"),
  };
}

test("a chat is printed with its variable, its body and the flag of streams", () => {
  const messages = [{ role: "user" as const, content: 'It\'s $HOME, "quoted" `here`\nand \\ there' }];
  const request = buildRequest(
    "chat-completion",
    { provider: "groq", model: "m", messages },
    { stream: true },
  );
  const { args } = run(toCurl(request, true));
  expect(args[0]).toBe("https://api.groq.com/openai/v1/chat/completions");
  expect(args).toContain("-N");
  expect(args).toContain("authorization: Bearer key-1");
  expect(args.at(-1)).toBe(JSON.stringify({ model: "m", messages, stream: true }));
});

test("a file as the body is read unchanged", () => {
  const request = buildRequest("automatic-speech-recognition", {
    provider: "hf-inference",
    model: "a/b",
    inputs: audio,
  });
  expect(toCurl(request)).toContain("--data-binary @audio.wav");
  expect(toCurl(request)).toContain("-H 'content-type: audio/wav'");
});

test("a file in a form is a part, and values with curl syntax are strings", () => {
  const request = buildRequest("automatic-speech-recognition", {
    provider: "together",
    model: "a/b",
    inputs: audio,
    extra: { prompt: "@home; sweet" },
  });
  const { args } = run(toCurl(request));
  expect(args).toContain("file=@audio.wav;type=audio/wav;filename=audio.wav");
  expect(args.slice(-4)).toEqual(["-F", "model=a/b", "--form-string", "prompt=@home; sweet"]);
});

test.each([
  ["base64", "UklGRg=="],
  ["data-url", "data:audio/x-wav;base64,UklGRg=="],
] as const)("a file inside JSON as %s is encoded in place", (as, expected) => {
  const file = new File(["RIFF"], "it's mine.wav");
  const json = {
    a: "it's <file>",
    inputs: mediaLeaf(file, as, { type: "audio/x-wav" }),
    left: undefined,
    z: 1,
  };
  const { args, stdin } = run(
    toCurl({ method: "POST", url: "https://a.test/x?y=1&z", headers: {}, body: { json }, secret: "FAL_KEY" }),
  );
  expect(args).toEqual(["https://a.test/x?y=1&z", "--data-binary", "@-"]);
  expect(stdin).toBe(JSON.stringify({ a: "it's <file>", inputs: expected, z: 1 }));
});

test("a body too long for an argument is sent through a pipe", () => {
  const json = { url: `data:image/png;base64,${"A".repeat(60_000)}`, words: "it's %s" };
  const command = toCurl({ method: "POST", url: "https://a.test", headers: {}, body: { json }, secret: "K" });
  expect(run(command).stdin).toBe(JSON.stringify(json));
});

test("other methods are named", () => {
  const get = { method: "GET", url: "https://a.test", headers: {}, secret: "K" };
  expect(toCurl(get)).toBe("curl 'https://a.test'");
  expect(toCurl({ ...get, method: "DELETE" })).toContain("-X DELETE");
});
