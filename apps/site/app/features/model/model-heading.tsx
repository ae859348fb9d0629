import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Logo } from "../../components/ui/logo.tsx";

/** Where the page stands among others, and the model's id, which people copy. */
export function ModelHeading({ id }: { id: string }) {
  const slash = id.indexOf("/");
  const [owner, name] = [id.slice(0, slash + 1), id.slice(slash + 1)];
  return (
    <div className="mb-6 grid gap-3">
      <Breadcrumb to="/models" list="Models">
        <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
      </Breadcrumb>
      <div className="flex items-start gap-2.5">
        <Logo name={id.slice(0, Math.max(0, slash)) || id} className="mt-1 size-8" />
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
