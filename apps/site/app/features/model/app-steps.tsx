import { Link } from "react-router";
import { CodeBlock } from "../../components/code-block.tsx";
import { Icon } from "../../components/icon.tsx";
import { Step, Steps } from "../../components/steps.tsx";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import type { HighlightedCode } from "../../lib/highlight.server.ts";
import { ExternalLink, LINK_CLASS } from "./fact-link.tsx";
import type { ChosenRunner, CommandView } from "./runners-view.server.ts";

type App = ChosenRunner & { readonly kind: "app" };

/** Installs an app, runs the model in it, and calls it from code. */
export function AppSteps({ chosen }: { chosen: App }) {
  const { label, docs, link, ways, isInOrder, caller } = chosen;
  const [first] = ways;
  return (
    <Steps>
      <Step place={1} title="Install" heading="h4">
        {first?.install ? (
          <Codes codes={[first.install]} label={first.title} />
        ) : (
          <p>{docs ? <ExternalLink href={docs}>Get {label}</ExternalLink> : `Install ${label}.`}</p>
        )}
      </Step>
      <Step place={2} title="Run" heading="h4">
        {link ? (
          <p>
            <a
              href={link}
              className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-surface px-3.5 text-sm font-medium hover:bg-hover pointer-coarse:min-h-11"
            >
              Open in {label}
              <Icon name="out" className="size-3.5" />
            </a>
          </p>
        ) : (
          <Ways ways={ways} isInOrder={isInOrder} />
        )}
      </Step>
      {caller ? (
        <Step place={3} title="Call it" heading="h4">
          <p>
            Call it from your code with the provider <code className="font-mono">{caller.provider}</code>.{" "}
            <Link to={caller.to} className={LINK_CLASS}>
              Open in Playground with {label}
            </Link>
          </p>
        </Step>
      ) : null}
    </Steps>
  );
}

/** The first way, and the others in folds, each with its own install command. */
function Ways({ ways, isInOrder }: { ways: readonly CommandView[]; isInOrder: boolean }) {
  if (isInOrder)
    return ways.map(({ title, install, codes }, at) => (
      <div key={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h5 className="text-sm font-medium">{title}</h5>
        <Codes codes={[...(install && at > 0 ? [install] : []), ...codes]} label={title} />
      </div>
    ));
  const [first, ...others] = ways;
  return (
    <>
      {first ? <Codes codes={first.codes} label={first.title} /> : null}
      {others.map(({ title, install, codes }) => (
        <Disclosure key={title} summary={title}>
          <Codes codes={[...(install ? [install] : []), ...codes]} label={title} />
        </Disclosure>
      ))}
    </>
  );
}

function Codes({ codes, label }: { codes: readonly HighlightedCode[]; label: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {codes.map((code, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps of a list that never changes its order
        <CodeBlock key={at} {...code} label={`${label}, step ${at + 1}`} />
      ))}
    </div>
  );
}
