import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EXAMPLE_TEMPLATES } from "@inferhub/catalog/chat-templates";
import { describe, expect, it } from "vitest";
import { run } from "./context.ts";
import { folder } from "./folder.ts";

const MESSAGES = [
  { role: "user", content: "Hi" },
  { role: "assistant", content: "Hello" },
];

/** A folder with these files. */
async function withFiles(files: Readonly<Record<string, unknown>>): Promise<string> {
  const cwd = await folder();
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(cwd, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  return cwd;
}

describe("a template", () => {
  it("is rendered exactly, with a context and set values", async () => {
    const cwd = await withFiles({
      "a.jinja": "{{ n }} {{ name | upper }} {{ ok }}\n\n",
      "c.json": '{"n": 1.0, "name": "x"}',
    });
    const words = ["render", "a.jinja", "--context", "c.json", "--set", "ok=true", "--set", "name=ada"];
    expect(await run(words, { cwd })).toMatchObject({ code: 0, stdout: "1.0 ADA True\n", stderr: "" });
  });

  it("comes through the pipe, or under the name of the form itself", async () => {
    const stdin = "{{ a + 1 }}";
    expect((await run(["render", "-", "--set", "a=2"], { stdin })).stdout).toBe("3");
    expect((await run(["render", "render", "-", "--set", "a=2"], { stdin })).stdout).toBe("3");
  });

  it("may include those in its folder, and no others", async () => {
    const cwd = await withFiles({
      "a.jinja": "[{% include 'b.jinja' %}]",
      "b.jinja": "b",
      "c.jinja": "{% include '../x' %}",
    });
    expect((await run(["render", "a.jinja"], { cwd })).stdout).toBe("[b]");
    expect(await run(["render", "c.jinja"], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("c.jinja:1:4: TemplateNotFound"),
    });
  });

  it("shows a terminal the control codes that it writes", async () => {
    const stdin = "{{ x }}";
    const words = ["render", "-", "--set", 'x="\\u001b[2J"'];
    expect((await run(words, { stdin, terminal: true })).stdout).toBe("\\x1b[2J\n");
    expect((await run(words, { stdin })).stdout).toBe("\u001b[2J");
  });

  it("that fails tells line and column, and shows them", async () => {
    const cwd = await withFiles({ "a.jinja": "one\n{{ x.y.z }}\n" });
    const { code, stderr } = await run(["render", "a.jinja"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toBe(
      "inferhub: a.jinja:2:6: UndefinedError: 'x' is undefined\n2 | {{ x.y.z }}\n  |      ^\nNext: inferhub render --help\n",
    );
    expect((await run(["render", "-"], { stdin: "{{ x }}" })).code).toBe(0);
    expect((await run(["render", "-", "--strict"], { stdin: "{{ x }}" })).code).toBe(2);
  });

  it.each([
    ["{{ name | uper }}", "No filter named 'uper'. Did you mean upper?"],
    ["{{ name is defned }}", "No test named 'defned'. Did you mean defined?"],
    ["\r\n{{ nmae.first }}", "'nmae' is undefined. Did you mean name?"],
    ["{{ name.first.second }}", "has no attribute 'first'\n"],
    [
      "{% for message in mesages %}{{ message.role.x.y }}{% endfor %}{{ mesages.x.y }}",
      "Did you mean messages?",
    ],
  ])("that misspells a name in %j gets a suggestion", async (template, said) => {
    const cwd = await withFiles({ "a.jinja": template, "m.json": [] });
    const isChat = template.includes("mesages");
    const words = ["render", "a.jinja", ...(isChat ? ["--messages", "m.json"] : ["--set", "name=ada"])];
    const { code, stderr } = await run(words, { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(said);
  });

  it("cannot be rendered with an invalid context", async () => {
    const cwd = await withFiles({ "a.jinja": "a", "c.json": '{\n  "a": True\n}', "d.json": "[1]" });
    const wrong = await run(["render", "a.jinja", "--context", "c.json"], { cwd });
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('c.json:2:8: JSON: JSON writes true here\n2 |   "a": True\n  |        ^');
    const list = await run(["render", "a.jinja", "--context", "d.json"], { cwd });
    expect(list).toMatchObject({ code: 2, stderr: expect.stringContaining("--context must be an object") });
  });

  it.each([
    [["gone.jinja"], 3, "File or template not found: gone.jinja"],
    [["-", "--context", "-"], 2, "Only one"],
    [["chatml", "--set", "a"], 2, "--set must be name=value"],
    [["chatml"], 2, "--messages <file>"],
    [["chatml", "--messages", "gone.json"], 3, "File not found: gone.json"],
    [["-", "--add-generation-prompt"], 2, "of chat templates"],
  ])("%j ends with %i", async (words, expected, message) => {
    const { code, stdout, stderr } = await run(["render", ...words], { stdin: "x" });
    expect({ code, stdout, stderr }).toEqual({
      code: expected,
      stdout: "",
      stderr: expect.stringContaining(message),
    });
  });
});

describe("a chat template", () => {
  const config = {
    bos_token: { content: "<s>" },
    chat_template: [
      {
        name: "default",
        template: "{{ bos_token }}{% for m in messages %}[{{ m.content }}]{% endfor %}{{ mood }}",
      },
      { name: "tool_use", template: "with tools" },
    ],
  };

  it("is rendered from the tokenizer's settings", async () => {
    const cwd = await withFiles({ "tokenizer_config.json": config, "m.json": MESSAGES });
    const words = ["render", "tokenizer_config.json", "--messages", "m.json"];
    expect((await run([...words, "--set", "mood=!"], { cwd })).stdout).toBe("<s>[Hi][Hello]!");
    expect((await run([...words, "--template-name", "tool_use"], { cwd })).stdout).toBe("with tools");
    expect(await run([...words, "--template-name", "other"], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("'default', 'tool_use'"),
    });
  });

  it("takes the body of a call, tools included", async () => {
    const cwd = await withFiles({
      "tokenizer_config.json": config,
      "body.json": { messages: MESSAGES, tools: [{}] },
    });
    const { stdout } = await run(["render", "tokenizer_config.json", "--messages", "body.json"], { cwd });
    expect(stdout).toBe("with tools");
  });

  it("is the default meaning of a file with messages", async () => {
    const cwd = await withFiles({
      "a.jinja": "{% for m in messages %}\n{{ m.content }}\n{% endfor %}",
      "c.json": { messages: MESSAGES },
    });
    expect((await run(["render", "a.jinja", "--context", "c.json"], { cwd })).stdout).toBe("Hi\nHello\n");
  });

  it.each(EXAMPLE_TEMPLATES.map(({ id }) => id))("%s is there to learn from", async (id) => {
    const cwd = await withFiles({ "m.json": MESSAGES.slice(0, 1) });
    const words = ["render", id, "--messages", "m.json"];
    const [plain, begun] = [
      await run(words, { cwd }),
      await run([...words, "--add-generation-prompt"], { cwd }),
    ];
    expect(plain).toMatchObject({ code: 0, stdout: expect.stringContaining("Hi") });
    expect(begun.stdout.startsWith(plain.stdout)).toBe(true);
    expect(begun.stdout.length).toBeGreaterThanOrEqual(plain.stdout.length);
  });
});

describe("check", () => {
  const files = {
    "bad.jinja": "{{ x | uper }}\n{% set y = 1 %}{{ nmae }}",
    "good.jinja": "{{ x | upper }}",
    "open.jinja": "a\n{% if x %}",
  };

  it("lists findings with their places, and fails at errors", async () => {
    const cwd = await withFiles(files);
    const { code, stdout, stderr } = await run(["render", "check", "bad.jinja", "good.jinja"], { cwd });
    expect(code).toBe(1);
    expect(stdout).toBe(
      "bad.jinja:1:8: error unknown-filter: There is no filter 'uper'. Did you mean upper?\n" +
        "bad.jinja:2:8: warning unused-set: 'y' is assigned but never read.\n",
    );
    expect(stderr).toBe("inferhub: One error\nNext: inferhub render --help\n");
    const broken = await run(["render", "check", "open.jinja"], { cwd });
    expect(broken.stdout).toMatch(/^open\.jinja:2:\d+: error syntax-error: /);
  });

  it("lists missing variables, given known variables", async () => {
    const cwd = await withFiles(files);
    const words = ["render", "check", "good.jinja"];
    expect(await run(words, { cwd })).toMatchObject({ code: 0, stdout: "", stderr: "" });
    expect(await run([...words, "--set", "xx=1"], { cwd })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("good.jinja:1:4: warning undeclared-variable: "),
    });
  });

  it("includes the variables of chat templates, and is available as JSON", async () => {
    const template = "{{ messages[0].content }}{{ raise_exception('x') }}{% generation %}{% endgeneration %}";
    const cwd = await withFiles({ "chat.jinja": template, ...files });
    const words = ["render", "check", "chat.jinja", "--set", "a=1"];
    expect((await run([...words, "--chat"], { cwd })).stdout).toBe("");
    expect((await run(words, { cwd })).stdout).toContain("undeclared-variable");
    const { stdout } = await run(["render", "check", "bad.jinja", "--json"], { cwd });
    expect(JSON.parse(stdout)[0]).toMatchObject({
      file: "bad.jinja",
      line: 1,
      column: 8,
      severity: "error",
      code: "unknown-filter",
      suggestion: "upper",
    });
  });

  it("shows control codes in names of files and templates", async () => {
    const cwd = await withFiles({ "a\u001b[2J.jinja": "{{ x | up\u001bper }}" });
    const { code, stdout } = await run(["render", "check", "a\u001b[2J.jinja"], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain("a\\x1b[2J.jinja:1:");
    expect(stdout).not.toContain("\u001b");
  });
});

it.each(["format", "check"])("%s has its own help: an example first, one screen", async (name) => {
  const { code, stdout } = await run(["render", name, "--help"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`^Example:\n {2}inferhub render ${name} `));
  expect(stdout.split("\n").length).toBeLessThan(36);
});

describe("format", () => {
  it("prints, writes, and reports pending changes", async () => {
    const cwd = await withFiles({ "a.jinja": "{{x|upper}}", "b.jinja": "{{ x }}" });
    expect((await run(["render", "format", "a.jinja"], { cwd })).stdout).toBe("{{ x | upper }}");
    const both = ["a.jinja", "b.jinja"];
    expect(await run(["render", "format", ...both, "--check"], { cwd })).toMatchObject({
      code: 1,
      stdout: "a.jinja\n",
    });
    expect((await run(["render", "format", ...both], { cwd })).code).toBe(2);
    expect(await readFile(join(cwd, "a.jinja"), "utf8")).toBe("{{x|upper}}");
    expect(await run(["render", "format", ...both, "--write"], { cwd })).toMatchObject({
      code: 0,
      stdout: "",
      stderr: "Formatted a.jinja\n",
    });
    expect(await readFile(join(cwd, "a.jinja"), "utf8")).toBe("{{ x | upper }}");
    expect((await run(["render", "format", ...both, "--check"], { cwd })).code).toBe(0);
  });

  it("indents blocks of trimmed chat templates by the requested number of spaces", async () => {
    const stdin = "{% if a %}\n{% if b %}\nx\n{% endif %}\n{% endif %}";
    const words = ["render", "format", "-"];
    expect((await run(words, { stdin })).stdout).toBe(stdin);
    expect((await run([...words, "--chat", "--indent", "3"], { stdin })).stdout).toContain(
      "\n   {% if b %}\n",
    );
  });

  it.each([
    [["-", "--write"], "--write requires files"],
    [["-", "--write", "--check"], "cannot be used with"],
    [["-", "--indent", "many"], "--indent must be an integer"],
  ])("%j is refused", async (words, message) => {
    const { code, stderr } = await run(["render", "format", ...words], { stdin: "x" });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
