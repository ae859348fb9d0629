import { ContextChart } from "./context-chart.tsx";
import { FirstTokenChart } from "./first-token-chart.tsx";
import { listMeasuredProviders } from "./measured-providers.ts";
import type { OfferRow } from "./offers.ts";
import type { Measured } from "./panel/measured.ts";
import { PriceChart } from "./price-chart.tsx";
import { SpeedChart } from "./speed-chart.tsx";

const MAX_ROWS = 12;

/** Price, context, speed and time to first token of the providers. */
export function OfferCharts({
  rows,
  measured,
}: {
  rows: readonly OfferRow[];
  /** By provider ID. */
  measured: Readonly<Record<string, Measured>>;
}) {
  const plain = rows.filter(({ status }) => status !== "deprecated");
  const providers = listMeasuredProviders(plain, measured);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 empty:hidden xl:grid-cols-2">
        <PriceChart rows={plain} most={MAX_ROWS} />
        <ContextChart rows={plain} most={MAX_ROWS} />
        <SpeedChart providers={providers} />
        <FirstTokenChart providers={providers} />
      </div>
      {providers.length === 0 ? (
        <p className="text-sm text-muted">
          Speed and time to first token: not measured on this server. They appear after five calls of this
          model to a provider.
        </p>
      ) : null}
    </>
  );
}
