import type { Code, CodeLanguage } from "./code/code.ts";
import type { ModelRecord } from "./models/record.ts";
import { installing, isBuilt, missingPackages } from "./snippet-parts/python-imports.ts";

/** Code that a reader copies. */
export interface Snippet {
  /** Heading, if there are several snippets. */
  readonly title?: string;
  readonly language: CodeLanguage;
  /** Install command, unless the code contains it. */
  readonly install?: string;
  readonly code: string;
}

/** Model data that snippets use. Every field except `id` and `tags` is optional. */
export type SnippetModel = ModelRecord;

/** Options in addition to the model. */
export interface LoadingOptions {
  /** Path of a file in the model's repository, if it has several, such as a GGUF repository. */
  readonly file?: string;
  /**
   * Whether the code must run unchanged. If `true`, the code looks up missing values, such as a file name. If `false`, it
   * contains placeholders such as `{{GGUF_FILE}}` for the caller to replace.
   */
  readonly runnable?: boolean;
}

/** Generates code that loads a model with a library, and runs it if a single call is enough. */
export type LibrarySnippets = (model: SnippetModel, options?: LoadingOptions) => readonly Snippet[];

/**
 * Defines the snippets of a library. Adds missing packages that the code imports to the install commands.
 * @param install install command of the library, or a function of the model
 */
// @__NO_SIDE_EFFECTS__
export function defineSnippets(
  install: string | ((model: SnippetModel) => string | undefined) | undefined,
  write: (model: SnippetModel, options: LoadingOptions) => readonly (Snippet | Code)[],
): LibrarySnippets {
  return (model, options = {}) => {
    const command = typeof install === "function" ? install(model) : install;
    const snippets = write(model, options).map((written): Snippet => {
      const { title, install = command, language, code }: Snippet = written;
      const isShown = !install || language === "text" || code.includes(install);
      return { ...(title ? { title } : {}), language, ...(isShown ? {} : { install }), code };
    });
    return withImports(snippets);
  };
}

/** Adds the imported packages to the install command, which is separate, in a step before the code, or in a comment. */
function withImports(snippets: readonly Snippet[]): readonly Snippet[] {
  const steps = snippets.filter(isInstallStep);
  const needed = snippets.filter(({ install, language }) => language === "python" && !install);
  return snippets.map((snippet) => {
    const { install, language, code } = snippet;
    if (steps.includes(snippet)) {
      const isLast = snippet === steps.at(-1);
      const all = steps.map((step) => step.code).join("\n");
      const missing = isLast ? needed.flatMap((each) => missingPackages(each.code, all)) : [];
      return { ...snippet, code: installing(code, [...new Set(missing)]) };
    }
    if (language !== "python") return snippet;
    if (install) return { ...snippet, install: installing(install, missingPackages(code, install)) };
    return steps.length > 0 ? snippet : { ...snippet, code: withCommentCompleted(code) };
  });
}

const isInstallStep = ({ language, code }: Snippet) => language === "shell" && /\bpip3? install /.test(code);

/** Adds the imported packages to the last comment with an install command. */
function withCommentCompleted(code: string): string {
  const comments = code.match(/^# (uv )?pip3? install .*$/gm) ?? [];
  const last = comments.findLast((each) => !isBuilt(each)) ?? comments.at(-1);
  if (last === undefined) return code;
  return code.replace(last, () => installing(last, missingPackages(code, comments.join("\n"))));
}

/** Adds a heading to a snippet. */
export function titled(title: string, { language, code }: Code): Snippet {
  return { title, language, code };
}

/** Returns the model ID without its owner. */
export function shortName(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}
