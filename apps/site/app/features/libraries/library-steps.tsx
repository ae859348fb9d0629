import { CodeBlock } from "../../components/code-block.tsx";
import { CodeLine } from "../../components/code-line.tsx";
import type { LibrarySnippetView } from "./library-view.server.ts";

/** Code of a library, step below step. */
export function LibrarySteps({ snippets }: { snippets: readonly LibrarySnippetView[] }) {
  return snippets.map((snippet) => (
    <Step key={snippet.title} snippet={snippet} isAlone={snippets.length === 1} />
  ));
}

function Step({ snippet, isAlone }: { snippet: LibrarySnippetView; isAlone: boolean }) {
  const { title, language, install, code } = snippet;
  return (
    <div className="grid min-w-0 gap-3">
      {isAlone ? null : <h3 className="text-lg">{title}</h3>}
      {install ? <CodeLine {...install} label="install command" language="shell" /> : null}
      {language === "text" ? (
        <p>{code.text}</p>
      ) : (
        <CodeBlock {...code} label={`${title} (${language})`} language={language} />
      )}
    </div>
  );
}
