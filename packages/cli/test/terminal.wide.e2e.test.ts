import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startSandbox } from "@inferhub/sandbox";
import { expect, onTestFinished } from "vitest";
import { itInRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { describeWith } from "../../../test/tools/index.ts";
import { chunkOf } from "./answers.ts";
import { upstream, useBinary } from "./binary.ts";
import { folder } from "./folder.ts";
import { atTerminal } from "./pty.ts";

const entry = useBinary();
const inferhub = (words: readonly string[], steps: Parameters<typeof atTerminal>[1] = [], options = {}) =>
  atTerminal([entry(), ...words], steps, options);

async function sandbox(): Promise<string> {
  const running = await startSandbox();
  onTestFinished(() => running.stop());
  return running.origin;
}

/** A stream that begins and never ends. */
const endless = () =>
  upstream((_, response) =>
    response.writeHead(200, { "content-type": "text/event-stream" }).write(chunkOf("half an answer")),
  );

// Where there is no Python of the system, no terminal can be played.
/** Arguments of a job. */
const VIDEO = "run text-to-video waves -p fal-ai -o waves.mp4 -m fal-ai/wan-t2v".split(" ");

describeWith("pseudoTerminal", "at a terminal", () => {
  const overwrite = async (type: string) => {
    const cwd = await folder();
    await writeFile(join(cwd, "a.txt"), "old");
    const words = ["run", "text-classification", "fine", "-p", "hf-inference", "-o", "a.txt"];
    const steps = [{ wait: "[y/N]", type }];
    const { code, screen } = await inferhub([...words, "--url", await sandbox()], steps, { cwd });
    return { code, screen, kept: (await readFile(join(cwd, "a.txt"), "utf8")) === "old" };
  };

  itOutsideRelease("asks before it overwrites", async () => {
    const yes = await overwrite("y\r");
    expect(yes).toMatchObject({ code: 0, kept: false });
    expect(yes.screen).toContain("a.txt already exists. Overwrite it? [y/N]");
  });

  itInRelease("keeps a file without a yes, and after Ctrl-C", async () => {
    expect(await overwrite("\r")).toMatchObject({ code: 2, kept: true });
    expect(await overwrite("\u0003")).toMatchObject({ code: 130, kept: true });
  });

  itInRelease("does not ask for confirmation with --yes or in CI", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "a.txt"), "old");
    const url = await sandbox();
    const words = ["run", "text-classification", "fine", "-p", "hf-inference", "-o", "a.txt", "--url", url];
    const machine = await inferhub(words, [], { cwd, env: { CI: "true" } });
    expect(machine.code).toBe(2);
    expect(machine.screen).toContain("Overwrite it with --force");
    expect((await inferhub([...words, "-y"], [], { cwd })).code).toBe(0);
  });

  itInRelease("draws the progress of a job on one line, and clears it", async () => {
    const given = { cwd: await folder() };
    const { code, screen } = await inferhub([...VIDEO, "--url", await sandbox()], [], given);
    expect({ code, screen }).toEqual({ code: 0, screen: expect.stringContaining("text-to-video: ") });
    expect(screen).toContain("\r\u001b[2Ktext-to-video: ");
    expect(screen.slice(screen.lastIndexOf("\u001b[2K"))).not.toContain("text-to-video: ");
  });

  itInRelease("doesn't redraw lines with --plain-progress", async () => {
    const given = { cwd: await folder() };
    const plain = [...VIDEO, "--plain-progress", "--no-color", "--url", await sandbox()];
    const { code, screen } = await inferhub(plain, [], given);
    expect(code).toBe(0);
    expect(screen).not.toContain("\u001b");
    expect(screen).toMatch(/text-to-video: \w+, 0 s\r\n/);
    expect(screen).toContain(", ended\r\n");
  });

  itInRelease("has colors, unless they are disabled", async () => {
    expect((await inferhub(["tasks"])).screen).toContain("\u001b[1m");
    expect((await inferhub(["tasks"], [], { env: { NO_COLOR: "1" } })).screen).not.toContain("\u001b");
    expect((await inferhub(["tasks", "--no-color"])).screen).not.toContain("\u001b");
    expect((await inferhub(["tasks"], [], { env: { TERM: "dumb" } })).screen).not.toContain("\u001b");
  });

  itOutsideRelease("stops a chat response at the first Ctrl-C, and exits at the second", async () => {
    const words = ["chat", "-p", "hf-inference", "-m", "acme/talk", "--url", await endless()];
    const { code, screen, left } = await inferhub(words, [
      { wait: "> ", type: "hello\r" },
      { wait: "half an answer", type: "\u0003" },
      { wait: "press Ctrl-C again to exit", type: "\u0003" },
    ]);
    expect({ code, left }).toEqual({ code: 0, left: 0 });
    expect(screen).toContain("half an answer");
  });

  itInRelease("takes slash commands in chat", async () => {
    const words = ["chat", "-p", "groq", "-m", "llama-3.1-8b-instant", "--url", await sandbox()];
    const cwd = await folder();
    const { code } = await inferhub(
      words,
      [
        { wait: "> ", type: "/system Be brief\r" },
        { wait: "System prompt set.", type: "What is 2 + 3?\r" },
        { wait: "Words of it", type: "/save talk.json\r" },
        { wait: "Saved", type: "/exit\r" },
      ],
      { cwd },
    );
    expect(code).toBe(0);
    const [system, question] = JSON.parse(await readFile(join(cwd, "talk.json"), "utf8"));
    expect([system.content, question.content]).toEqual(["Be brief", "What is 2 + 3?"]);
  });

  itInRelease("keeps the partial output of a run that Ctrl-C stops", async () => {
    const words = ["run", "chat-completion", "hi", "-p", "hf-inference", "-q", "--url", await endless()];
    const { code, screen } = await inferhub(words, [{ wait: "half an answer", type: "\u0003" }]);
    expect(code).toBe(130);
    expect(screen).toContain("half an answer");
  });
});
