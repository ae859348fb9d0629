import { SandboxedEnvironment, StrictUndefined } from "@inferhub/jinja";
import { ChatTemplate, chatEnvironment } from "@inferhub/jinja/chat";
import { FileSystemLoader } from "@inferhub/jinja/node";
import { createUsageError } from "../problems.ts";
import { showControls } from "../text/controls.ts";
import type { Tools } from "../tools.ts";
import { createNameSuggester } from "./name-suggester.ts";
import { listGivenNames } from "./names-given.ts";
import { type ContextOptions, readContext } from "./read-context.ts";
import { type FoundTemplates, readTemplate } from "./read-template.ts";
import { atTemplate } from "./template-problem.ts";

/** Options, as on the command line. */
export interface RenderOptions extends ContextOptions {
  readonly addGenerationPrompt?: boolean;
  readonly templateName?: string;
  readonly chat?: boolean;
  readonly strict?: boolean;
}

/** Prints the rendered template unchanged. In a terminal, control codes are escaped. */
export async function renderTemplate(tools: Tools, word: string, options: RenderOptions): Promise<void> {
  const { context, messages } = options;
  if ([word, context, messages].filter((each) => each === "-").length > 1) {
    throw createUsageError("Only one of template, context and messages can be read from stdin");
  }
  const [found, variables] = [await readTemplate(tools, word), await readContext(tools, options)];
  const isChat = found.isChat || options.chat || Array.isArray(variables["messages"]);
  const text = isChat ? chatText(found, variables, options) : plainText(found, variables, options);
  if (!tools.onTerminal) return tools.out.write(text);
  await tools.out.write(`${showControls(text.replace(/\n$/, ""))}\n`);
}

type Variables = Readonly<Record<string, unknown>>;

function chatText(found: FoundTemplates, given: Variables, options: RenderOptions): string {
  const { templates, config } = found;
  const { messages, tools, documents, add_generation_prompt: asked, ...variables } = given;
  if (!Array.isArray(messages)) {
    throw createUsageError(
      "A chat template is rendered with --messages <file>, or with a context that has messages",
    );
  }
  const [first] = templates;
  const { name, source } = templates.find(({ key }) => key === options.templateName) ??
    first ?? { name: "", source: "" };
  return atTemplate(
    name,
    () =>
      new ChatTemplate(config ?? source, strictness(options)).apply({
        messages,
        ...(Array.isArray(tools) ? { tools } : {}),
        ...(Array.isArray(documents) ? { documents } : {}),
        addGenerationPrompt: options.addGenerationPrompt ?? asked === true,
        templateName: options.templateName,
        variables,
      }),
    createNameSuggester(source, chatEnvironment(), listGivenNames(Object.keys(given), found, true)),
  ).text;
}

function plainText(found: FoundTemplates, variables: Variables, options: RenderOptions): string {
  if (options.addGenerationPrompt || options.templateName !== undefined) {
    throw createUsageError(
      "--add-generation-prompt and --template-name are of chat templates: give --messages, or --chat",
    );
  }
  const { templates, folder } = found;
  const [template] = templates;
  if (!template) return "";
  const environment = new SandboxedEnvironment({
    ...strictness(options),
    extensions: ["do", "loopcontrols"],
    ...(folder === undefined ? {} : { loader: new FileSystemLoader(folder) }),
  });
  return atTemplate(
    template.name,
    () => environment.fromString(template.source).render(variables),
    createNameSuggester(template.source, environment, listGivenNames(Object.keys(variables), found, false)),
  );
}

const strictness = ({ strict }: RenderOptions) => (strict ? { undefined: StrictUndefined } : {});
