import { describe, expect, it } from "vitest";
import { divided, isRelease, itInRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { itWith } from "../../../test/tools/index.ts";
import { CANARY, chunkOf } from "./answers.ts";
import { start, upstream, useBinary } from "./binary.ts";

const entry = useBinary();
const inferhub = (words: readonly string[], options = {}) =>
  start(process.execPath, [entry(), ...words], options);
const outcome = (words: readonly string[], options = {}) => inferhub(words, options).ended;

const scores = JSON.stringify([{ label: "POSITIVE", score: 0.9 }]);
const events = { "content-type": "text/event-stream" };
const classify = ["run", "text-classification", "fine", "-p", "hf-inference", "--url"];
const chat = ["run", "chat-completion", "hi", "-p", "hf-inference", "--url"];
const answering = (status: number, body = scores) =>
  upstream((_, response) => response.writeHead(status, { "content-type": "application/json" }).end(body));

describe("the binary", () => {
  itOutsideRelease("pipes plain results, and notes on the other stream", async () => {
    const { code, stdout, stderr } = await outcome([...classify, await answering(200)], {
      env: { HF_TOKEN: CANARY },
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "label\tscore\nPOSITIVE\t0.9\n" });
    expect(stderr).toContain("Model: ");
    expect(stderr).not.toContain("\u001b");
    expect(stdout + stderr).not.toContain(CANARY);
  });

  itInRelease("reads a pipe", async () => {
    const url = await upstream(async (request, response) => {
      let body = "";
      for await (const piece of request) body += piece;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify([{ label: JSON.parse(body).inputs, score: 1 }]));
    });
    const words = ["run", "text-classification", "-p", "hf-inference", "--url", url];
    expect((await outcome(words, { stdin: "piped\n" })).stdout).toContain("piped\t1");
  });

  itInRelease("names the variable of a missing key", async () => {
    const key = await outcome(["run", "text-classification", "x", "-p", "hf-inference"]);
    expect(key.stderr).toContain("HF_TOKEN");
  });

  itOutsideRelease("tells its version and its help", async () => {
    const [version, help] = await Promise.all([outcome(["--version"]), outcome(["run", "--help"])]);
    expect(version).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    expect(help.stdout).toContain("--param");
  });

  itOutsideRelease("ends quietly when the reader leaves", async () => {
    const url = await upstream((_, response) => {
      response.writeHead(200, events);
      const more = setInterval(() => response.write(chunkOf("word ".repeat(50))), 5);
      response.on("close", () => clearInterval(more));
    });
    const script = `"$0" "$@" | head -c 20; echo " \${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await start("bash", ["-c", script, process.execPath, entry(), ...chat, url])
      .ended;
    expect(stdout).toBe("word word word word  0\n");
    expect(stderr).not.toContain("EPIPE");
  });

  it.each(
    divided(
      [
        ["SIGINT", 130],
        ["SIGTERM", 143],
      ] as const,
      () => "any",
    ),
  )("keeps what came when %s stops it", async (signal, code) => {
    const url = await upstream((_, response) => response.writeHead(200, events).write(chunkOf("half")));
    const { child, stdout, ended } = inferhub([...chat, url]);
    await expect.poll(stdout).toBe("half");
    child.kill(signal);
    expect(await ended).toMatchObject({ code, stdout: "half\n" });
  });

  if (isRelease())
    itWith("pseudoTerminal", "ends the line of the output before it prints a note", async () => {
      const url = await upstream((_, response) =>
        response
          .writeHead(200, { ...events, "x-inferhub-served-by": "sandbox" })
          .end(chunkOf("whole", "stop")),
      );
      const words = [...chat, url, "-m", "acme/talk"];
      const line = [process.execPath, entry(), ...words].join(" ");
      const { stdout } = await start("script", ["-qec", line, "/dev/null"], { env: { NO_COLOR: "1" } }).ended;
      expect(stdout).toBe("whole\r\nSandbox response, not from the model\r\n");
    });

  itInRelease("tells that a stream was cut", async () => {
    const url = await upstream((_, response) => {
      response.writeHead(200, events).write(chunkOf("half"));
      setTimeout(() => response.destroy(), 50);
    });
    expect(await outcome([...chat, url])).toMatchObject({ code: 7, stdout: "half\n" });
  });

  if (!isRelease())
    itWith("pseudoTerminal", "streams to a terminal and shows control codes there", async () => {
      const url = await upstream((_, response) =>
        response.writeHead(200, events).end(chunkOf("a\u001b[2Jb", "stop")),
      );
      const line = [process.execPath, entry(), ...chat, url, "-q"].join(" ");
      const { stdout } = await start("script", ["-qec", line, "/dev/null"]).ended;
      expect(stdout).toBe("a\\x1b[2Jb\r\n");
    });
});
