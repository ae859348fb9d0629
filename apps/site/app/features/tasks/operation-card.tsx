import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { count } from "../../lib/format.ts";
import { MODALITY_ICONS, type OperationView } from "./views.ts";

/** The whole card leads to the playground; its one link is its name. */
export function OperationCard({ operation }: { operation: OperationView }) {
  const { id, name, summary, modality, providers, exampleModel } = operation;
  return (
    <li className="group relative flex min-w-0 flex-col rounded-lg border border-line bg-surface p-5 shadow-card transition-colors hover:border-line-strong">
      <div className="flex items-start justify-between">
        <span className="grid size-9 place-items-center rounded-md bg-accent-soft text-accent">
          <Icon name={MODALITY_ICONS[modality]} />
        </span>
        <Icon
          name="right"
          className="text-muted transition-transform group-hover:translate-x-0.5 group-hover:text-accent"
        />
      </div>
      <h3 className="mt-4 text-lg">
        <Link
          to={`/playground?task=${id}`}
          prefetch="intent"
          className="after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
      </h3>
      <p className="mt-1 mb-5 text-sm text-muted">{summary}</p>
      <p className="mt-auto truncate border-t border-line pt-3 text-xs text-muted tabular">
        {count(providers.length, "provider")}
        <span aria-hidden="true"> · </span>
        <code className="font-mono" title={exampleModel}>
          {exampleModel}
        </code>
      </p>
    </li>
  );
}
