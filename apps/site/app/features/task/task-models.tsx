import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { formatCount } from "../../lib/format.ts";
import { formatDollars } from "../model/format.ts";
import type { TaskModel } from "./task-models.server.ts";

const NAME =
  "inline-flex min-h-8 min-w-0 items-center rounded-sm font-medium underline-offset-4 hover:underline pointer-coarse:min-h-11";

/** Models for a task, one to a row. */
export function TaskModels({ models }: { models: readonly TaskModel[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {models.map((model) => (
        <li key={model.id} className="flex min-w-0 items-center gap-3 px-3 py-1.5 sm:px-4">
          <Logo name={model.id.split("/")[0] ?? model.id} />
          <div className="min-w-0 flex-1">
            <ModelLink model={model} />
            {model.sentence ? (
              <p className="hidden truncate text-xs text-muted sm:block">{model.sentence}</p>
            ) : null}
          </div>
          <p className="flex shrink-0 flex-col items-end gap-x-4 text-right text-xs text-muted sm:flex-row sm:items-center">
            {model.parameters ? <span className="font-mono">{model.parameters}</span> : null}
            {model.providers > 0 ? <span>{formatCount(model.providers, "provider")}</span> : null}
            {model.inputUsd === undefined ? null : (
              <span className="font-mono text-ink sm:w-32">from {formatDollars(model.inputUsd)}/M</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function ModelLink({ model: { id, href } }: { model: TaskModel }) {
  const name = <bdi className="[overflow-wrap:anywhere]">{id}</bdi>;
  return href.startsWith("/") ? (
    <Link to={href} prefetch="intent" className={NAME}>
      {name}
    </Link>
  ) : (
    <a href={href} rel="noreferrer" className={NAME}>
      {name}
      <Icon name="out" className="ml-1 size-3 shrink-0" />
    </a>
  );
}
