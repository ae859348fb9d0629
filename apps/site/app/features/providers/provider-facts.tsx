import type { ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import type { ProviderDetails } from "./provider-details.server.ts";

/** What one must know to call a provider. */
export function ProviderFacts({ provider }: { provider: ProviderDetails }) {
  const { id, env, keyIsOptional, header, baseUrl, furtherHosts, routerUrl, docsUrl } = provider;
  return (
    <dl className="grid min-w-0 gap-x-8 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)] [&>dt]:text-muted sm:[&>dt]:leading-8">
      <Fact term="Id">
        <Copied text={id} label="Copy id" />
      </Fact>
      <Fact term={env.length > 1 ? "Key, in one of" : "Key"}>
        {env.map((each) => (
          <Copied key={each} text={each} label={`Copy ${each}`} />
        ))}
        {keyIsOptional ? <p className="text-sm text-muted">Calls may do without a key.</p> : null}
      </Fact>
      <Fact term="Sent as">
        <code className="font-mono text-[0.9em] leading-8 break-words">{header}</code>
      </Fact>
      <Fact term="Base address">
        <Copied text={baseUrl} label="Copy base address" />
      </Fact>
      {furtherHosts.length > 0 ? (
        <Fact term="Also at">
          {furtherHosts.map((each) => (
            <Copied key={each} text={each} label={`Copy ${each}`} />
          ))}
        </Fact>
      ) : null}
      {routerUrl ? (
        <Fact term="Through the Hub">
          <Copied text={routerUrl} label="Copy address at the Hub" />
        </Fact>
      ) : null}
      <Fact term="Documents">
        <a
          href={docsUrl}
          rel="noreferrer"
          className="rounded-sm leading-8 break-all text-accent underline underline-offset-4"
        >
          {docsUrl.replace(/^https?:\/\//, "")}
          <Icon name="out" className="ml-0.5 inline size-3" />
        </a>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  const id = `copied-${text}`;
  return (
    <div className="flex min-h-8 items-center gap-1">
      <code id={id} className="min-w-0 font-mono text-[0.9em] break-words">
        {text}
      </code>
      <CopyButton text={text} label={label} iconOnly selectId={id} />
    </div>
  );
}
