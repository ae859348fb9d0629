import { librarySnippets } from "@inferhub/snippets";
import { exampleModels } from "./example-models.server.ts";

/** What the list of libraries says of their code. */
export interface CodeFacts {
  /** Languages that its code is in, as snippets name them. */
  readonly languages: readonly string[];
  /** Command that installs it, where the code has one in a line. */
  readonly install: string | undefined;
}

/** What the code of a library is written in, and how it is installed; found by the first of its example models. */
export function codeFacts(key: string): CodeFacts {
  const [model] = exampleModels(key).models;
  if (!model) return { languages: [], install: undefined };
  const snippets = librarySnippets(model, key);
  const languages = snippets.map(({ language }) => language).filter((each) => each !== "text");
  const own = snippets.find(({ install }) => install)?.install;
  const step = snippets.find(({ title, language }) => language === "shell" && title === "Install")?.code;
  const install = own ?? step;
  // What installs only this model, or takes several steps, is the library's page's to show.
  const name = model.id.slice(model.id.lastIndexOf("/") + 1);
  const isShort = install !== undefined && !install.includes("\n") && !install.includes(name);
  return { languages: [...new Set(languages)].sort(), install: isShort ? install : undefined };
}
