import type { AppCommand, AppOptions, Code, LocalApp, SnippetModel } from "@inferhub/catalog/local-apps";

/** A model and the chosen options. */
export interface AppCase {
  readonly model: SnippetModel;
  readonly options: AppOptions;
}

const CASE = /^## .*\n\n```json\n([\s\S]*?)\n```\n(?:\nFile: `(.+)`\n)?/gm;

/** The cases of a golden file: below a heading, the record and perhaps a file of its repository. */
export function appCasesIn(golden: string): AppCase[] {
  return [...golden.matchAll(CASE)].map(([, json = "", file]) => ({
    model: JSON.parse(json),
    options: file === undefined ? {} : { file },
  }));
}

/** Each case as a reader sees it. */
export function printedApp(app: LocalApp, cases: readonly AppCase[]): string {
  return `# ${app.key}\n\n${cases.map((each) => printedCase(app, each)).join("\n")}`;
}

function printedCase(app: LocalApp, { model, options }: AppCase): string {
  const head = `## ${model.id}\n\n${block("json", recordOf(model))}`;
  const file = options.file === undefined ? "" : `\nFile: \`${options.file}\`\n`;
  return `${head}${file}\n${answerOf(app, { model, options })}`;
}

function answerOf(app: LocalApp, { model, options }: AppCase): string {
  if (!app.runs(model)) return "Does not run.\n";
  if (app.link) return `Link: ${app.link(model, options)}\n`;
  return app.commands(model, options).map(printedWay).join("\n");
}

const printedWay = ({ title, setup, steps }: AppCommand) =>
  `### ${title}\n\n${[...(setup ? [`Set up:\n\n${shown(setup)}`] : []), ...steps.map(shown)].join("\n")}`;

const shown = ({ language, code }: Code) => block(language, code);

const block = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

/** A record with a line for each of its members. */
const recordOf = (model: SnippetModel) =>
  `{${Object.entries(model)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(",\n ")}}`;
