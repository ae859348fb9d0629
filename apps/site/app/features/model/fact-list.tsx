import type { ReactNode } from "react";
import { Badge } from "../../components/ui/badge.tsx";
import { formatList } from "../../lib/format.ts";
import { FactLink, Unknown } from "./fact-link.tsx";
import type { ModelFacts, NumberTexts } from "./model-facts.server.ts";

/** A summary of a model's facts. Unknown facts are omitted, except common ones. */
export function FactList({ facts }: { facts: ModelFacts }) {
  const none = <Unknown />;
  const { task, library, license, parameters, contextTokens, formats, languages, base, gguf } = facts;
  const { updated, releasedYear, downloads, likes } = facts;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 text-sm sm:grid-cols-3 lg:grid-cols-5">
      <Fact name="Task">{task ? <FactLink to={task} /> : none}</Fact>
      <Fact name="Library">{library ? <FactLink to={library} /> : none}</Fact>
      <Fact name="License">{license ? <bdi className="[overflow-wrap:anywhere]">{license}</bdi> : none}</Fact>
      <Fact name="Parameters">{parameters ? <RoundedNumber figure={parameters} /> : none}</Fact>
      <Fact name="Context">
        {contextTokens ? <span className="tabular">{contextTokens.exact} tokens</span> : none}
      </Fact>
      {facts.isGated === undefined ? null : (
        <Fact name="Access">
          {facts.isGated ? <Badge tone="warn">Gated: request access on the Hub</Badge> : "Open to all"}
        </Fact>
      )}
      {formats.length > 0 ? <Fact name="Formats">{formats.join(", ")}</Fact> : null}
      {languages ? (
        <Fact name="Languages">
          <bdi className="[overflow-wrap:anywhere]">
            {formatList([...languages.shown, ...(languages.more > 0 ? [`${languages.more} more`] : [])])}
          </bdi>
        </Fact>
      ) : null}
      {base ? (
        <Fact name="Made from">
          <FactLink to={base} />
        </Fact>
      ) : null}
      {gguf ? (
        <Fact name="As GGUF">
          <FactLink to={gguf} />
        </Fact>
      ) : null}
      {updated ? (
        <Fact name="Updated">
          <time dateTime={updated.iso} title={updated.day}>
            {updated.text}
          </time>
        </Fact>
      ) : null}
      {releasedYear ? <Fact name="Released">{releasedYear}</Fact> : null}
      {downloads ? (
        <Fact name="Downloads in 30 days">
          <RoundedNumber figure={downloads} />
        </Fact>
      ) : null}
      {likes ? (
        <Fact name="Likes">
          <RoundedNumber figure={likes} />
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-0.5 text-xs text-muted">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

function RoundedNumber({ figure: { short, exact } }: { figure: NumberTexts }) {
  return short === exact ? short : <span title={exact}>{short}</span>;
}
