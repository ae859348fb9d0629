import { type Command, Option } from "commander";
import type { CheckOptions } from "../template/check-templates.ts";
import type { FormatOptions } from "../template/format-templates.ts";
import type { RenderOptions } from "../template/render-template.ts";
import { exampleText } from "../text/example-text.ts";
import type { Tools } from "../tools.ts";
import { collect } from "./call-options.ts";
import type { CommandDefinition } from "./command.ts";

const TEMPLATE = "a file, a tokenizer_config.json, - for the pipe, or chatml, llama, mistral… to learn from";

export const render: CommandDefinition = {
  examples: [
    "inferhub render letter.jinja --context guests.json --set year=2027",
    "inferhub render tokenizer_config.json --messages chat.json --add-generation-prompt",
    "inferhub render check templates/*.jinja",
  ],
  configure(command, tools) {
    // What follows a command of its own belongs to that one, the same names included.
    command.enablePositionalOptions();
    addRender(command.command("render", { hidden: true }), tools);
    addFormat(command, tools);
    addCheck(command, tools);
    addRender(command, tools);
  },
};

const withContext = (command: Command): Command =>
  command
    .option("--context <file>", "JSON object of what the template is given")
    .option("--messages <file>", "JSON list of messages, for chat templates")
    .option("--set <name=value>", "one thing that it is given, JSON where it can be; repeatable", collect)
    .option("--chat", "treat it as a chat template, as its place or --messages otherwise tell");

function addRender(command: Command, tools: Tools): void {
  withContext(command.argument("<template>", TEMPLATE))
    .option("--add-generation-prompt", "end with what begins the assistant's answer")
    .option("--template-name <name>", "which of several chat templates")
    .option("--strict", "fail at names that nothing declares")
    .action(async (template: string, options: RenderOptions) => {
      const { renderTemplate } = await import("../template/render-template.ts");
      await renderTemplate(tools, template, options);
    });
}

function addFormat(parent: Command, tools: Tools): void {
  parent
    .command("format")
    .description("lay a template out; what it renders stays the same")
    .addHelpText(
      "before",
      exampleText([
        "inferhub render format chat.jinja --chat",
        "inferhub render format --check templates/*.jinja",
      ]),
    )
    .argument("<templates...>", "files, or - for the pipe")
    .option("--write", "into the files; otherwise to the output")
    .addOption(
      new Option("--check", "list those that would change, and fail if there are any").conflicts("write"),
    )
    .option("--indent <number>", "blanks for a level (2 otherwise)")
    .option("--chat", "they are chat templates, whose blocks are trimmed")
    .action(async (templates: string[], options: FormatOptions) => {
      const { formatTemplates } = await import("../template/format-templates.ts");
      await formatTemplates(tools, templates, options);
    });
}

function addCheck(parent: Command, tools: Tools): void {
  withContext(
    parent
      .command("check")
      .description("list what is wrong, as file:line:column; fail at errors")
      .addHelpText(
        "before",
        exampleText([
          "inferhub render check templates/*.jinja",
          "inferhub render check chat.jinja --chat --json",
        ]),
      )
      .argument("<templates...>", "files, or - for the pipe"),
  )
    .option("--json", "as JSON")
    .action(async (templates: string[], options: CheckOptions) => {
      const { checkTemplates } = await import("../template/check-templates.ts");
      await checkTemplates(tools, templates, options);
    });
}
