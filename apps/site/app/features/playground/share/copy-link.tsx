import { CopyButton } from "../../../components/ui/copy-button.tsx";
import type { PackedInput } from "./use-packed-input.ts";

/** Copies the page's URL together with the input, and describes what of the input it omits. */
export function CopyLink({ packed: { current, omitted } }: { packed: PackedInput }) {
  const address = async () => location.origin + location.pathname + location.search + (await current());
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <CopyButton label="Copy link" text={address} />
      {omitted.length > 0 ? (
        <span data-testid="link-omissions" className="text-xs text-muted">
          without {omitted.join(" and ")}
        </span>
      ) : null}
    </span>
  );
}
