import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import type { ModelRow } from "./model-row.server.ts";

/** A model's name and owner as a link to its page, with a button that copies its ID. */
export function ModelName({
  row: { id, owner, name, href },
  className,
}: {
  row: ModelRow;
  className?: string;
}) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Logo name={owner || name} className="mr-1.5" />
      <Link
        to={href}
        title={id}
        prefetch="intent"
        className={cx(
          "inline-flex min-h-8 min-w-0 items-center rounded-sm underline-offset-4 hover:underline pointer-coarse:min-h-11",
          className,
        )}
      >
        <bdi className="[overflow-wrap:anywhere]">
          <span className="inline-block max-w-full">{name}</span>{" "}
          <span className="text-sm font-normal text-muted">{owner}</span>
        </bdi>
      </Link>
      <CopyButton text={id} label={`Copy ${id}`} iconOnly className="shrink-0" />
    </span>
  );
}
