import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { CANARY, chunkOf, fakeFetch, stream } from "./answers.ts";
import { run, start } from "./context.ts";
import { folder } from "./folder.ts";

const env = { HF_TOKEN: CANARY, NO_COLOR: "1" };
const chat = ["chat", "-p", "hf-inference", "-m", "acme/talk"];

function talk(fetch: typeof globalThis.fetch, cwd = "/", words: readonly string[] = chat) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const started = start(words, { env, fetch, cwd, stdin, terminal: true });
  return {
    ...started,
    type: (text: string) => stdin.write(text),
    says: (text: string) => expect.poll(started.stderr).toContain(text),
  };
}

describe("one turn", () => {
  it("responds to stdin", async () => {
    const { fetch, seen } = fakeFetch(() => stream([chunkOf("Hel"), chunkOf("lo", "stop")]));
    const outcome = await run([...chat, "--system", "Be brief"], { env, fetch, stdin: "hi there\n" });
    expect(outcome).toMatchObject({ code: 0, stdout: "Hello\n", stderr: "" });
    expect(seen[0]?.body).toMatchObject({
      model: "acme/talk",
      messages: [
        { role: "system", content: "Be brief" },
        { role: "user", content: "hi there" },
      ],
    });
  });

  it("needs a message to respond to", async () => {
    expect((await run(chat, { env, stdin: "" })).code).toBe(2);
    expect((await run(chat, { env })).code).toBe(2);
  });
});

describe("a conversation", () => {
  it("remembers, changes the model and the instructions, and can be saved", async () => {
    const cwd = await folder();
    let turn = 0;
    const { fetch, seen } = fakeFetch(() => stream([chunkOf(`answer ${++turn}`, "stop")]));
    const { type, says, stdout, ended } = talk(fetch, cwd);
    await says("/help lists");
    type("hello\n");
    await expect.poll(stdout).toBe("answer 1\n");
    type("/system Be kind\n");
    await says("System prompt set.");
    type("/model acme/other\n");
    await says("Model: acme/other");
    type("and now\n");
    await expect.poll(stdout).toBe("answer 1\nanswer 2\n");
    expect(seen[1]?.body).toMatchObject({
      model: "acme/other",
      messages: [
        { role: "system", content: "Be kind" },
        { role: "user", content: "hello" },
        { role: "assistant", content: "answer 1" },
        { role: "user", content: "and now" },
      ],
    });
    type("/save talk.json\n");
    await says("Saved");
    type("/save talk.json\n");
    await says("Overwrite it with --force");
    type("/sve\n");
    await says("Did you mean save?");
    type("/exit\n");
    expect((await ended).code).toBe(0);
    expect(JSON.parse(await readFile(join(cwd, "talk.json"), "utf8"))).toHaveLength(5);
  });

  it("keeps the partial response when Ctrl-C stops it, and exits at the second", async () => {
    const { fetch, seen } = fakeFetch(() =>
      seen.length === 1 ? stream([chunkOf("half")], { open: true }) : stream([chunkOf("whole", "stop")]),
    );
    const { type, says, stdout, ended } = talk(fetch);
    await says("/help lists");
    type("hello\n");
    await expect.poll(stdout).toBe("half");
    type("\u0003");
    await says("press Ctrl-C again to exit");
    await expect.poll(stdout).toBe("half\n");
    type("go on\n");
    await expect.poll(stdout).toBe("half\nwhole\n");
    expect(seen[1]?.body).toMatchObject({ messages: [{}, { role: "assistant", content: "half" }, {}] });
    type("\u0003\u0003");
    expect((await ended).code).toBe(0);
  });

  it("continues after a failure, without the message that had no response", async () => {
    const { fetch, seen } = fakeFetch(() =>
      seen.length === 1 ? new Response("{}", { status: 500 }) : stream([chunkOf("fine", "stop")]),
    );
    const { type, says, stdout, ended, signal } = talk(fetch);
    await says("/help lists");
    type("first\n");
    await says("returned 500");
    type("second\n");
    await expect.poll(stdout).toBe("fine\n");
    expect(seen[1]?.body).toMatchObject({ messages: [{ content: "second" }] });
    signal("SIGTERM");
    expect((await ended).code).toBe(143);
  });
});
