import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type EmulatedGateway, startEmulatedGateway } from "./gateway.ts";
import { createWorkspace, runAgent, type Workspace } from "./run-agent.ts";

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
beforeEach(() => {
  workspace = createWorkspace({ "notes.txt": BEFORE });
});
afterEach(() => workspace.remove());
afterAll(() => gateway.stop());

describe("Claude Code", () => {
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
});
