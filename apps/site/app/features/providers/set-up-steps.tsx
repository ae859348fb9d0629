import { Link } from "react-router";
import { CodeBlock } from "../../components/code-block.tsx";
import { CodeLine } from "../../components/code-line.tsx";
import { Step, Steps } from "../../components/steps.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { ExternalLink, LINK_CLASS } from "../model/fact-link.tsx";
import type { ProviderCode } from "./provider-code.server.ts";
import type { ProviderDetails } from "./provider-details.server.ts";

/** How to call a provider for the first time: key or server, where to set it, and the code. */
export function SetUpSteps({ provider }: { provider: ProviderDetails }) {
  const { label, isLocal, env, keyIsOptional, docsUrl, code } = provider;
  const [first, ...others] = code;
  return (
    <section aria-labelledby="set-up" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="set-up" className="text-2xl">
        Set up
      </h2>
      <Steps>
        <Step place={1} title={isLocal ? `Start ${label}` : "Get a key"}>
          <p>
            {isLocal ? (
              <>
                Install it and start its server on your machine.{" "}
                <ExternalLink href={docsUrl}>How to start it</ExternalLink>
              </>
            ) : (
              <>
                Create an API key at {label}.{" "}
                <ExternalLink href={docsUrl}>Open the documentation</ExternalLink>
              </>
            )}
          </p>
        </Step>
        <Step place={2} title={keyIsOptional ? "Set a key, if the server needs one" : "Set the key"}>
          <p>
            Set {env.length > 1 ? "one of these environment variables" : "this environment variable"} and
            restart the gateway, or add the key under{" "}
            <Link to="/usage/keys" className={LINK_CLASS}>
              Provider keys
            </Link>
            .
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {env.map((name) => (
              <li key={name} className="flex items-center gap-1">
                <code id={`set-${name}`} className="font-mono text-[0.95em] [overflow-wrap:anywhere]">
                  {name}
                </code>
                <CopyButton text={name} label={`Copy ${name}`} iconOnly selectId={`set-${name}`} />
              </li>
            ))}
          </ul>
        </Step>
        {first ? (
          <Step place={3} title="Call it">
            <Code code={first} />
            {others.map((each) => (
              <Disclosure key={each.language} summary={each.label}>
                <Code code={each} />
              </Disclosure>
            ))}
          </Step>
        ) : null}
      </Steps>
    </section>
  );
}

function Code({ code: { label, language, install, html, text } }: { code: ProviderCode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {install ? <CodeLine {...install} label={`install command for ${label}`} language="shell" /> : null}
      <CodeBlock html={html} text={text} label={`${label} code`} aside={label} language={language} isShort />
    </div>
  );
}
