import { findLibraries, librarySnippets } from "../library-snippets.ts";
import { listExampleModels } from "./example-models.ts";

/** Summary of a library's snippets for lists. */
export interface SnippetFacts {
  /** Languages of its snippets. */
  readonly languages: readonly string[];
  /** Install command, if the snippets have one on a single line. */
  readonly install: string | undefined;
}

/** Returns whether a library has snippets. */
export const hasSnippets = (key: string): boolean => findLibraries({ id: key, library_name: key }).length > 0;

/** Returns the languages and the install command of a library's snippets, based on its first example models. */
export function getSnippetFacts(key: string): SnippetFacts {
  const [model, other] = listExampleModels(key).models;
  if (!model) return { languages: [], install: undefined };
  const snippets = librarySnippets(model, key);
  const languages = snippets.map(({ language }) => language).filter((each) => each !== "text");
  const install = findInstallCommand(snippets);
  // Commands for a single model, or with several steps, are shown on the library's page.
  const general = other ? shared(install, findInstallCommand(librarySnippets(other, key))) : install;
  const isGeneral = !general?.includes(`huggingface.co/${model.id}`);
  const isLine = general !== undefined && !general.includes("\n");
  return { languages: [...new Set(languages)].sort(), install: isGeneral && isLine ? general : undefined };
}

/** Returns the common prefix of two `pip` commands, because packages for a single task come last. */
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
