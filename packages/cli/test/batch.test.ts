import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { CANARY, fakeFetch, json } from "./answers.ts";
import { run, start } from "./context.ts";
import { folder } from "./folder.ts";

const env = { OPENAI_API_KEY: CANARY };
const row = (id: string, body: object = {}) =>
  JSON.stringify({
    custom_id: id,
    url: "/v1/chat/completions",
    body: { model: "gpt-4o-mini", max_tokens: 10, messages: [{ role: "user", content: "Hello" }], ...body },
  });

const chat = (text: string) => ({
  id: "c",
  created: 1,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
});

/** A provider whose batch has ended after so many looks. */
function provider({ looks = 1, failing = false, status = "completed" } = {}) {
  let looked = 0;
  const describeBatch = (ended: boolean) => ({
    id: "batch_1",
    status: ended ? status : "in_progress",
    created_at: 1,
    request_counts: { total: 2, completed: ended ? 2 : 1, failed: 0 },
    output_file_id: ended ? "file-out" : null,
    errors: status === "failed" ? { data: [{ line: 2, message: "wrong" }] } : null,
  });
  return fakeFetch(({ url, body }) => {
    if (url.endsWith("/v1/files")) return json({ id: "file-in" });
    if (url.endsWith("/content")) {
      const line = (custom_id: string, code: number) =>
        JSON.stringify({
          custom_id,
          response: { status_code: code, body: code === 200 ? chat(custom_id) : {} },
        });
      return new Response(`${line("b", 200)}\n${line("a", failing ? 400 : 200)}\n`);
    }
    if (url.endsWith("/cancel")) return json({ ...describeBatch(false), status: "cancelling" });
    if (url.endsWith("/v1/batches") && body) return json(describeBatch(false));
    looked += 1;
    return json(describeBatch(looked >= looks));
  });
}

async function rows(...lines: readonly string[]): Promise<string> {
  const cwd = await folder();
  await writeFile(join(cwd, "rows.jsonl"), lines.map((line) => `${line}\n`).join(""));
  return cwd;
}

const command = ["batch", "run", "rows.jsonl"];

describe("a batch of a file", () => {
  it("is estimated, handed in, followed and saved", async () => {
    const cwd = await rows(row("a"), row("b"));
    const { fetch, seen } = provider();
    const outcome = await run([...command, "--yes"], { cwd, env, fetch });
    expect(outcome).toMatchObject({ code: 0, stdout: "" });
    expect(outcome.stderr).toMatch(/2 rows for OpenAI: about \d+ tokens in, at most 20 out/);
    expect(outcome.stderr).toMatch(/Cost: at most \$0\.0000\d \(50% less than single calls\)/);
    expect(outcome.stderr).toContain("Time: 24 hours at most, often much less");
    expect(outcome.stderr).toContain("Started batch batch_1");
    const saved = await readFile(join(cwd, "rows.jsonl.results.jsonl"), "utf8");
    const lines = saved
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ custom_id, output }) => [custom_id, output.choices[0].message.content])).toEqual([
      ["b", "b"],
      ["a", "a"],
    ]);
    expect(seen[0]?.headers.get("authorization")).toBe(`Bearer ${CANARY}`);
    expect(await readFile(join(cwd, "rows.jsonl.batch.json"), "utf8")).not.toContain(CANARY);
  });

  it("is followed again by the same command, and not started twice", async () => {
    const cwd = await rows(row("a"), row("b"));
    const { fetch, seen } = provider({ looks: 2 });
    const detached = await run([...command, "--yes", "--detach"], { cwd, env, fetch });
    expect(detached).toMatchObject({ code: 0, stdout: "batch_1\n" });
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
    onTestFinished(() => void vi.useRealTimers());
    const again = await run(command, { cwd, env, fetch });
    expect(again).toMatchObject({ code: 0 });
    expect(again.stderr).toContain("Continuing with batch batch_1");
    expect(seen.filter(({ url }) => url.endsWith("/v1/files"))).toHaveLength(1);
    await writeFile(join(cwd, "rows.jsonl"), row("c"));
    const changed = await run([...command, "--force"], { cwd, env, fetch });
    expect(changed).toMatchObject({ code: 2 });
    expect(changed.stderr).toContain(
      "rows.jsonl has changed since its batch batch_1 started. Pass --again to start a new batch",
    );
  });

  it("continues after Ctrl-C", async () => {
    const cwd = await rows(row("a"), row("b"));
    const { fetch, seen } = provider({ looks: Number.POSITIVE_INFINITY });
    const running = start([...command, "--yes"], { cwd, env, fetch });
    await vi.waitFor(
      () => expect(seen.some(({ url }) => url.endsWith("/batches/batch_1"))).toBe(true),
      30_000,
    );
    running.signal("SIGINT");
    const { code, stderr } = await running.ended;
    expect(code).toBe(130);
    expect(stderr).toContain("The batch continues. Run the command again to follow it");
    expect(await stat(join(cwd, "rows.jsonl.batch.json"))).toBeTruthy();
    await expect(stat(join(cwd, "rows.jsonl.results.jsonl"))).rejects.toThrow();
  });

  it("is shown and canceled, and its results are saved to another file", async () => {
    const cwd = await rows(row("a"), row("b"));
    const { fetch } = provider();
    await run([...command, "--yes", "--detach"], { cwd, env, fetch });
    const shown = await run(["batch", "status", "rows.jsonl"], { cwd, env, fetch });
    expect(shown.stdout).toContain("status\tcompleted\nrows\t2 of 2 done, 0 failed\ndiscount\t50%\n");
    const asJson = await run(["batch", "status", "rows.jsonl", "--json"], { cwd, env, fetch });
    expect(JSON.parse(asJson.stdout)).toMatchObject({ id: "batch_1", status: "completed" });
    const results = await run(["batch", "results", "rows.jsonl", "-o", "-"], { cwd, env, fetch });
    expect(results.stdout.trim().split("\n")).toHaveLength(2);
    const cancelled = await run(["batch", "cancel", "rows.jsonl"], { cwd, env, fetch });
    expect(cancelled.stderr).toContain("The batch is cancelling");
  });

  it("has exit code 7 if rows failed, and 1 if it did not start", async () => {
    const cwd = await rows(row("a"), row("b"));
    const failed = await run([...command, "--yes"], { cwd, env, fetch: provider({ failing: true }).fetch });
    expect(failed.code).toBe(7);
    expect(failed.stderr).toContain("1 of 2 rows failed; the remaining ones succeeded");
    const refused = provider({ status: "failed" }).fetch;
    const wrong = await run([...command, "--yes", "--again", "--force"], { cwd, env, fetch: refused });
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain("line 2: wrong");
  });
});

describe("nothing is sent", () => {
  it.each([
    ["without --yes where no terminal asks", [row("a")], [], 2, "--yes starts it without a question"],
    ["for a line that is not JSON", [row("a"), "{"], ["--yes"], 2, "Line 2: not JSON"],
    ["for a line without an id", ["{}"], ["--yes"], 2, "Line 1: expected an object with custom_id"],
    ["for an id twice", [row("a"), row("a")], ["--yes"], 2, 'Row 2 ("a"): another row has the same customId'],
    ["for an empty file", [""], ["--yes"], 2, "rows.jsonl has no rows"],
    ["to a provider without batches", [row("a")], ["--yes", "-p", "fal-ai"], 2, "fal-ai has no batch API"],
    ["to an unknown provider", [row("a")], ["--yes", "-p", "opnai"], 2, "Did you mean openai?"],
  ])("%s", async (_, lines, flags, code, message) => {
    const cwd = await rows(...lines);
    const outcome = await run([...command, ...flags], { cwd, env, stdin: "" });
    expect(outcome.code).toBe(code);
    expect(outcome.stderr).toContain(message);
  });

  it("without a key, without a file, and over results", async () => {
    const cwd = await rows(row("a"));
    expect(await run([...command, "--yes"], { cwd })).toMatchObject({
      code: 4,
      stderr: expect.stringContaining("No API key of a provider with a batch API"),
    });
    expect(await run(["batch", "run", "gone.jsonl"], { cwd, env })).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("File not found: gone.jsonl"),
    });
    expect(await run(["batch", "status", "rows.jsonl"], { cwd, env })).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(
        "No batch found for rows.jsonl. Start one with `inferhub batch run rows.jsonl`",
      ),
    });
    await writeFile(join(cwd, "rows.jsonl.results.jsonl"), "kept");
    expect(await run([...command, "--yes"], { cwd, env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("exists. Overwrite it with --force"),
    });
    await writeFile(join(cwd, "rows.jsonl.batch.json"), "{");
    expect(await run([...command, "--yes", "--force"], { cwd, env })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("is corrupt. Remove it"),
    });
  });
});
