import { useId, useMemo, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { shorten } from "./shorten.ts";

/** JSON whose long parts are collapsed. */
export function LongJson({ value, label }: { value: unknown; label: string }) {
  const id = useId();
  const [all, setAll] = useState(false);
  const [whole, short] = useMemo(
    () => [JSON.stringify(value, null, 2) ?? "", JSON.stringify(shorten(value), null, 2) ?? ""],
    [value],
  );
  return (
    <div className="grid min-w-0 gap-1">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre id={id} tabIndex={0} className="max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs">
        {all ? whole : short}
      </pre>
      <div className="flex gap-1">
        <CopyButton label={`Copy ${label}`} text={whole} selectId={id} />
        {whole === short ? null : (
          <Button size="small" variant="quiet" onClick={() => setAll(!all)}>
            {all ? "Show less" : "Show all"}
          </Button>
        )}
      </div>
    </div>
  );
}
