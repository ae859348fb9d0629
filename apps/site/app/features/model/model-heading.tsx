import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";

/** Where the page stands among others, and the model's id, which people copy. */
export function ModelHeading({ id }: { id: string }) {
  const slash = id.indexOf("/");
  const [owner, name] = [id.slice(0, slash + 1), id.slice(slash + 1)];
  return (
    <div className="mb-6 grid gap-3">
      <nav aria-label="Breadcrumb" className="flex items-center gap-1.5 text-sm text-muted">
        <Link to="/models" className="rounded-sm underline-offset-4 hover:text-ink hover:underline">
          Models
        </Link>
        <Icon name="chevron" className="size-3 -rotate-90" />
        <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
      </nav>
      <div className="flex items-start gap-2">
        <h1 id="model-id" className="min-w-0 text-3xl [overflow-wrap:anywhere]">
          <bdi>
            {owner ? <span className="font-normal text-muted">{owner}</span> : null}
            {name}
          </bdi>
        </h1>
        <CopyButton text={id} label="Copy id" iconOnly selectId="model-id" className="mt-1" />
      </div>
    </div>
  );
}
