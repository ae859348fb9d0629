import { findLibraries, librarySnippets } from "../library-snippets.ts";
import { listExampleModels } from "./example-models.ts";

/** What a list of libraries says of their code. */
export interface SnippetFacts {
  /** Languages that its code is in, as snippets name them. */
  readonly languages: readonly string[];
  /** Command that installs it, where the code has one in a line. */
  readonly install: string | undefined;
}

/** Whether there is code that loads models with a library. */
export const hasSnippets = (key: string): boolean => findLibraries({ id: key, library_name: key }).length > 0;

/** What the code of a library is written in, and how it is installed; found by its first example models. */
export function getSnippetFacts(key: string): SnippetFacts {
  const [model, other] = listExampleModels(key).models;
  if (!model) return { languages: [], install: undefined };
  const snippets = librarySnippets(model, key);
  const languages = snippets.map(({ language }) => language).filter((each) => each !== "text");
  const install = findInstallCommand(snippets);
  // What installs a single model, or takes several steps, is the library's page's to show.
  const general = other ? shared(install, findInstallCommand(librarySnippets(other, key))) : install;
  const isGeneral = !general?.includes(`huggingface.co/${model.id}`);
  const isLine = general !== undefined && !general.includes("\n");
  return { languages: [...new Set(languages)].sort(), install: isGeneral && isLine ? general : undefined };
}

/** What two commands of `pip` start with, where that installs something: packages of one task alone come last. */
function shared(one = "", other = ""): string | undefined {
  if (one === other) return one || undefined;
  const words = one.split(" ");
  const end = words.findIndex((word, index) => word !== other.split(" ")[index]);
  const same = words.slice(0, end === -1 ? words.length : end).join(" ");
  return /^pip install (-U )?[\w"]/.test(same) ? same : undefined;
}

type Snippets = ReturnType<typeof librarySnippets>;

const findInstallCommand = (snippets: Snippets): string | undefined =>
  snippets.find(({ install }) => install)?.install ??
  snippets.find(({ title, language }) => language === "shell" && title === "Install")?.code;
