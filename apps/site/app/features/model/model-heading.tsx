import { Link } from "react-router";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Icon } from "../../components/icon.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { LINK_CLASS } from "./fact-link.tsx";
import type { ModelFacts } from "./model-facts.server.ts";

/** Breadcrumb, copyable model ID, and a one-line description. */
export function ModelHeading({ facts, compare }: { facts: ModelFacts; compare: string | undefined }) {
  const { id } = facts;
  const slash = id.indexOf("/");
  const [owner, name] = [id.slice(0, slash + 1), id.slice(slash + 1)];
  return (
    <div className="grid gap-2">
      <Breadcrumb to="/models" list="Models">
        <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
      </Breadcrumb>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-80 items-start gap-2.5">
          <Logo name={id.slice(0, Math.max(0, slash)) || id} className="mt-0.5 size-8" />
          <h1 id="model-id" className="min-w-0 text-2xl [overflow-wrap:anywhere]">
            <bdi>
              {owner ? <span className="font-normal text-muted">{owner}</span> : null}
              {name}
            </bdi>
          </h1>
          <CopyButton text={id} label="Copy id" iconOnly selectId="model-id" />
        </div>
        {compare ? (
          <ButtonLink to={compare} size="small" prefetch="intent">
            <Icon name="layers" />
            Compare
          </ButtonLink>
        ) : null}
      </div>
      <FactLine facts={facts} />
    </div>
  );
}

/** Key facts. Unknown ones are omitted. */
function FactLine({
  facts: { task, taskTitle, parameters, contextTokens, license, releasedYear, isGated },
}: {
  facts: ModelFacts;
}) {
  const texts = [
    parameters && `${parameters.short} parameters`,
    contextTokens && `${contextTokens.short.replace(/\.\d/, "")} context`,
    license,
    releasedYear && String(releasedYear),
    isGated && "Gated: request access on the Hub",
  ].filter((text) => typeof text === "string");
  return (
    <p className="text-sm text-muted">
      {task?.href ? (
        <Link to={task.href} className={LINK_CLASS}>
          {taskTitle ?? task.label}
        </Link>
      ) : (
        task?.label
      )}
      {task && texts.length > 0 ? " · " : null}
      <bdi className="[overflow-wrap:anywhere]">{texts.join(" · ")}</bdi>
    </p>
  );
}
