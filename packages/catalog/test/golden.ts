import type { Snippet, SnippetModel } from "@inferhub/catalog/library-snippets";

/** The model records of a golden file: its blocks of JSON. */
export function modelsIn(golden: string): SnippetModel[] {
  return [...golden.matchAll(/^```json\n([\s\S]*?)\n```$/gm)].map(([, json = ""]) => JSON.parse(json));
}

/** Each case as a reader sees it: the record, and the code that follows from it. */
export function printed(
  key: string,
  models: readonly SnippetModel[],
  write: (model: SnippetModel) => readonly Snippet[],
) {
  const cases = models.map((model) => {
    const snippets = write(model).map(
      ({ title, language, install, code }) =>
        `${title ? `${title}:\n\n` : ""}${install ? `Install: \`${install}\`\n\n` : ""}\`\`\`${language}\n${code}\n\`\`\`\n`,
    );
    const { id, ...facts } = model;
    const shown = `{"id":${JSON.stringify(id)}${Object.entries(facts)
      .map(([name, value]) => `,\n "${name}":${JSON.stringify(value)}`)
      .join("")}}`;
    return `## ${id}\n\n\`\`\`json\n${shown}\n\`\`\`\n\n${snippets.join("\n") || "No code.\n"}`;
  });
  return `# ${key}\n\n${cases.join("\n")}`;
}
