import { type Command, Option } from "commander";
import type { CheckOptions } from "../template/check-templates.ts";
import type { FormatOptions } from "../template/format-templates.ts";
import type { RenderOptions } from "../template/render-template.ts";
import { exampleText } from "../text/example-text.ts";
import type { Tools } from "../tools.ts";
import { collect } from "./call-options.ts";
import type { CommandDefinition } from "./command.ts";

const TEMPLATE = "a file, a tokenizer_config.json, - for stdin, or an example: chatml, llama, mistral…";

export const render: CommandDefinition = {
  examples: [
    "inferhub render letter.jinja --context guests.json --set year=2027",
    "inferhub render tokenizer_config.json --messages chat.json --add-generation-prompt",
    "inferhub render check templates/*.jinja",
  ],
  configure(command, tools) {
    // Options after a subcommand belong to it, even with the same name.
    command.enablePositionalOptions();
    addRender(command.command("render", { hidden: true }), tools);
    addFormat(command, tools);
    addCheck(command, tools);
    addRender(command, tools);
  },
};

const withContext = (command: Command): Command =>
  command
    .option("--context <file>", "JSON object with the variables of the template")
    .option("--messages <file>", "JSON list of messages, for chat templates")
    .option("--set <name=value>", "one variable, parsed as JSON if possible; repeatable", collect)
    .option("--chat", "treat it as a chat template (default: by its file name or --messages)");

function addRender(command: Command, tools: Tools): void {
  withContext(command.argument("<template>", TEMPLATE))
    .option("--add-generation-prompt", "end with the start of the assistant's message")
    .option("--template-name <name>", "name of the chat template, if the file has several")
    .option("--strict", "fail on undefined variables")
    .action(async (template: string, options: RenderOptions) => {
      const { renderTemplate } = await import("../template/render-template.ts");
      await renderTemplate(tools, template, options);
    });
}

function addFormat(parent: Command, tools: Tools): void {
  parent
    .command("format")
    .description("format templates without changing their output")
    .addHelpText(
      "before",
      exampleText([
        "inferhub render format chat.jinja --chat",
        "inferhub render format --check templates/*.jinja",
      ]),
    )
    .argument("<templates...>", "files, or - for the pipe")
    .option("--write", "write to the files instead of stdout")
    .addOption(
      new Option("--check", "list files that would change, and fail if any would").conflicts("write"),
    )
    .option("--indent <number>", "spaces per level (default: 2)")
    .option("--chat", "treat them as chat templates, with trimmed blocks")
    .action(async (templates: string[], options: FormatOptions) => {
      const { formatTemplates } = await import("../template/format-templates.ts");
      await formatTemplates(tools, templates, options);
    });
}

function addCheck(parent: Command, tools: Tools): void {
  withContext(
    parent
      .command("check")
      .description("list problems as file:line:column; fail on errors")
      .addHelpText(
        "before",
        exampleText([
          "inferhub render check templates/*.jinja",
          "inferhub render check chat.jinja --chat --json",
        ]),
      )
      .argument("<templates...>", "files, or - for the pipe"),
  )
    .option("--json", "print JSON")
    .action(async (templates: string[], options: CheckOptions) => {
      const { checkTemplates } = await import("../template/check-templates.ts");
      await checkTemplates(tools, templates, options);
    });
}
