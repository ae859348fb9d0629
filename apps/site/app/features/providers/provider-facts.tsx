import { Icon } from "../../components/icon.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Fact } from "../../components/ui/fact.tsx";
import type { ProviderDetails } from "./provider-details.server.ts";

/** Requirements for calling a provider. */
export function ProviderFacts({ provider }: { provider: ProviderDetails }) {
  const { id, env, keyIsOptional, header, baseUrl, furtherHosts, routerUrl, docsUrl } = provider;
  const { regions, otherCredentials, verified } = provider;
  return (
    <dl className="grid min-w-0 gap-3 text-sm">
      <Fact name="Base URL">
        <Copied text={baseUrl} label="Copy base URL" />
        {furtherHosts.map((each) => (
          <Copied key={each} text={each} label={`Copy ${each}`} />
        ))}
      </Fact>
      {regions.map(({ name, url }) => (
        <Fact key={name} name={`Base URL in region ${name}`}>
          <Copied text={url} label={`Copy ${url}`} />
        </Fact>
      ))}
      <Fact name={env.length > 1 ? "Key, in one of these variables" : "Key, in the variable"}>
        {env.map((each) => (
          <Copied key={each} text={each} label={`Copy ${each}`} />
        ))}
        {keyIsOptional ? <p className="text-muted">Calls may work without a key.</p> : null}
      </Fact>
      {otherCredentials.map(({ label, env }) => (
        <Fact key={label} name={`Or a credential: ${label}`}>
          {env.map((each) => (
            <Copied key={each} text={each} label={`Copy ${each}`} />
          ))}
        </Fact>
      ))}
      <Fact name="Sent as">
        <code className="flex min-h-8 items-center font-mono text-[0.95em] [overflow-wrap:anywhere]">
          {header}
        </code>
      </Fact>
      <Fact name="ID">
        <Copied text={id} label="Copy id" />
      </Fact>
      {routerUrl ? (
        <Fact name="Through the Hub">
          <Copied text={routerUrl} label="Copy Hub URL" />
        </Fact>
      ) : (
        <Fact name="Through the Hub">
          <p className="flex min-h-8 items-center">Not supported. Calls need your own key.</p>
        </Fact>
      )}
      {verified ? (
        <Fact name="Checked against its documentation">
          <time dateTime={verified} className="flex min-h-8 items-center">
            {verified}
          </time>
        </Fact>
      ) : null}
      <Fact name="Rate limits">
        <p className="flex min-h-8 items-center">Unknown. See the provider's documentation.</p>
      </Fact>
      <Fact name="Documentation">
        <a
          href={docsUrl}
          rel="noreferrer"
          className="inline-flex min-h-8 items-center gap-1 rounded-sm text-accent underline decoration-accent/40 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-accent"
        >
          {docsUrl.replace(/^https?:\/\/|\/$/g, "")}
          <Icon name="out" className="size-3" />
        </a>
      </Fact>
    </dl>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  const id = `copied-${text}`;
  return (
    <div className="flex min-h-8 items-center justify-between gap-2">
      <code id={id} className="min-w-0 font-mono text-[0.95em] [overflow-wrap:anywhere]">
        {text}
      </code>
      <CopyButton text={text} label={label} iconOnly selectId={id} className="-my-1" />
    </div>
  );
}
