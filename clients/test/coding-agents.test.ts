import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type EmulatedGateway, startEmulatedGateway } from "./gateway.ts";
import { readPageBlocks } from "./page-block.ts";
import { createWorkspace, isInstalled, runAgent, runNativeAgent, type Workspace } from "./run-agent.ts";

// Coding agents as their users run them, without a screen. Each reads a file, edits one line, and stops.

const TOKEN = "ihub_admin-only-0123456789";
const BEFORE = "first line\nThis is teh light.\nlast line\n";
const AFTER = "first line\nThis is the light.\nlast line\n";
const QUESTION = 'Read notes.txt, then replace "teh light" with "the light" in it.';

let gateway: EmulatedGateway;
let workspace: Workspace;

beforeAll(async () => {
  gateway = await startEmulatedGateway(TOKEN);
});
afterEach(() => workspace.remove());
afterAll(() => gateway.stop());

/** The settings of a page, with the address of the gateway of the test. */
const readSettings = (page: string, language: string) =>
  readPageBlocks(page, language).replaceAll("http://127.0.0.1:8787", gateway.url);

const readJsonLines = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("Claude Code", () => {
  beforeEach(() => {
    workspace = createWorkspace({ "notes.txt": BEFORE });
  });
  const claude = (args: readonly string[]) =>
    runAgent("@anthropic-ai/claude-code/cli-wrapper.cjs", args, workspace, {
      ANTHROPIC_BASE_URL: gateway.url,
      ANTHROPIC_AUTH_TOKEN: TOKEN,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_AUTOUPDATER: "1",
    });
  const edit = (model: string) =>
    claude(["-p", QUESTION, "--model", model, "--output-format", "json", "--allowedTools", "Read", "Edit"]);

  it.each([
    ["Anthropic's own model", "claude-sonnet-4-5"],
    ["a model of another provider", "openai/gpt-oss-120b:groq"],
  ])("reads a file, edits one line, and stops: %s", async (_, model) => {
    const { stdout, stderr } = await edit(model);
    expect([stderr, JSON.parse(stdout)]).toMatchObject(["", { is_error: false, num_turns: 3 }]);
    expect(workspace.read("notes.txt")).toBe(AFTER);
  });

  it("calls a tool of the gateway over MCP", async () => {
    const servers = {
      inferhub: { type: "http", url: `${gateway.url}/mcp`, headers: { Authorization: `Bearer ${TOKEN}` } },
    };
    const { stdout, stderr } = await claude([
      ...["-p", "Run a summarization of this: The lighthouse of Dover was lit again after ten years."],
      ...["--model", "claude-sonnet-4-5", "--output-format", "json"],
      ...["--mcp-config", JSON.stringify({ mcpServers: servers }), "--strict-mcp-config"],
      ...["--allowedTools", "mcp__inferhub__summarization"],
    ]);
    expect([stderr, JSON.parse(stdout)]).toMatchObject([
      "",
      { is_error: false, num_turns: 2, result: expect.stringContaining("summary_text") },
    ]);
  });
});

describe("Codex", () => {
  beforeEach(() => {
    workspace = createWorkspace(
      { "notes.txt": BEFORE },
      { ".codex/config.toml": readSettings("codex.md", "text") },
    );
  });
  /** The events of a run. Containers, in which tests run too, do not start Codex's own sandbox. */
  const codex = async (...args: readonly string[]) => {
    const options = ["--json", "--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox"];
    const run = await runAgent("@openai/codex/bin/codex.js", ["exec", ...options, ...args], workspace, {
      INFERHUB_TOKEN: TOKEN,
    });
    const events = readJsonLines(run.stdout);
    expect([run.code, events.at(-1)]).toMatchObject([0, { type: "turn.completed" }]);
    return events.filter(({ type }) => type === "item.completed").map(({ item }) => item);
  };

  it.each([
    ["the model of the page", []],
    ["OpenAI's own model", ["--model", "gpt-5.1-codex"]],
  ])("reads a file, edits one line, and stops: %s", async (_, options) => {
    const items = await codex(...options, QUESTION);
    expect(items.filter(({ type }) => type === "command_execution")).toMatchObject([
      { exit_code: 0, aggregated_output: AFTER },
    ]);
    expect(workspace.read("notes.txt")).toBe(AFTER);
  });

  it("calls a tool of the gateway over MCP", async () => {
    const items = await codex("Run a summarization of this: The lighthouse of Dover was lit again.");
    expect(items.filter(({ type }) => type === "mcp_tool_call")).toMatchObject([
      { server: "inferhub", tool: "summarization", status: "completed" },
    ]);
  });
});

// Its packages for other platforms are not all in the registry.
const OPENCODE = "opencode-linux-x64-baseline/bin/opencode";

describe.runIf(isInstalled(OPENCODE))("opencode", () => {
  it.each([
    ["the model of the page", []],
    ["Anthropic's model", ["--model", "inferhub/claude-sonnet-4-5"]],
  ])("reads a file, edits one line, and stops: %s", async (_, options) => {
    workspace = createWorkspace({
      "notes.txt": BEFORE,
      "opencode.json": readSettings("opencode.md", "json"),
    });
    const args = ["run", "--format", "json", ...options, QUESTION];
    const { code, stdout, stderr } = await runNativeAgent(OPENCODE, args, workspace, {
      INFERHUB_TOKEN: TOKEN,
      OPENCODE_DISABLE_AUTOUPDATE: "1",
      OPENCODE_DISABLE_DEFAULT_PLUGINS: "1",
      OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
      OPENCODE_DISABLE_MODELS_FETCH: "1",
    });
    expect([code, stderr]).toEqual([0, ""]);
    const parts = readJsonLines(stdout).map(({ part }) => part);
    const tools = parts.filter(({ type }) => type === "tool");
    expect(tools).toMatchObject([
      { tool: "read", state: { status: "completed" } },
      { tool: "edit", state: { status: "completed" } },
    ]);
    expect(parts.at(-1)).toMatchObject({ type: "step-finish", reason: "stop" });
    expect(workspace.read("notes.txt")).toBe(AFTER);
  });
});
