import { CodeBlock } from "../../components/code-block.tsx";
import { CodeLine } from "../../components/code-line.tsx";
import type { LibrarySnippetView } from "./library-view.server.ts";

/** Code of a library, step below step. */
export function LibrarySteps({
  snippets,
  heading = "h3",
}: {
  snippets: readonly LibrarySnippetView[];
  /** What a step's title is, below the heading of them all. */
  heading?: "h3" | "h4";
}) {
  return snippets.map((snippet) => (
    <Step key={snippet.title} snippet={snippet} heading={snippets.length === 1 ? undefined : heading} />
  ));
}

function Step({
  snippet,
  heading: Heading,
}: {
  snippet: LibrarySnippetView;
  heading: "h3" | "h4" | undefined;
}) {
  const { title, language, install, code } = snippet;
  return (
    <div className="grid min-w-0 gap-3">
      {Heading ? <Heading className="text-lg">{title}</Heading> : null}
      {install ? <CodeLine {...install} label="install command" language="shell" /> : null}
      {language === "text" ? (
        <p>{code.text}</p>
      ) : (
        <CodeBlock {...code} label={`${title} (${language})`} language={language} />
      )}
    </div>
  );
}
