import { CodeBlock } from "../../components/code-block.tsx";
import { CodeLine } from "../../components/code-line.tsx";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import type { LibrarySnippetView } from "./library-view.server.ts";

/** Code of a library, step below step. If it is short, steps after the first are folded and long code scrolls. */
export function LibrarySteps({
  snippets,
  heading = "h3",
  isShort = false,
}: {
  snippets: readonly LibrarySnippetView[];
  /** The level of a step's title, below the common heading. */
  heading?: "h3" | "h4";
  isShort?: boolean;
}) {
  const steps = snippets.map((snippet) => (
    <Step
      key={snippet.title}
      snippet={snippet}
      heading={snippets.length === 1 ? undefined : heading}
      isShort={isShort}
    />
  ));
  if (!isShort || steps.length < 2) return steps;
  const others = steps.length - 1;
  return (
    <>
      {steps[0]}
      <Disclosure summary={others === 1 ? "One more example" : `${others} more examples`}>
        <div className="grid min-w-0 gap-4">{steps.slice(1)}</div>
      </Disclosure>
    </>
  );
}

function Step({
  snippet,
  heading: Heading,
  isShort,
}: {
  snippet: LibrarySnippetView;
  heading: "h3" | "h4" | undefined;
  isShort: boolean;
}) {
  const { title, language, install, code } = snippet;
  return (
    <div className="grid min-w-0 gap-3">
      {Heading ? <Heading className="text-lg">{title}</Heading> : null}
      {install ? <CodeLine {...install} label="install command" language="shell" /> : null}
      {language === "text" ? (
        <p>{code.text}</p>
      ) : (
        <CodeBlock {...code} label={`${title} (${language})`} language={language} isShort={isShort} />
      )}
    </div>
  );
}
