import { lazy, Suspense, useMemo } from "react";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { useIsInSandbox } from "../../components/ui/sandbox-frame.tsx";
import { SANDBOX_MARK } from "../../lib/sandbox-mark.ts";
import { findViewer, VIEWERS } from "./index.ts";
import { InvalidOutput } from "./invalid-output.tsx";
import type { ViewProps } from "./viewer.ts";

const VIEWS = new Map(
  VIEWERS.map(({ id, load }) => [id, lazy(() => load().then((View) => ({ default: View })))] as const),
);

/** Shows a response in the form that fits it, with its words to copy and the problems of it. */
export function OutputView(props: ViewProps) {
  const { data, sent } = props;
  const viewer = useMemo(() => findViewer(data, sent), [data, sent]);
  const faults = useMemo(() => viewer.findErrors?.(data) ?? [], [viewer, data]);
  const View = VIEWS.get(viewer.id);
  const isRaw = viewer.id === "json";
  const mark = useIsInSandbox() ? `${SANDBOX_MARK} ` : "";
  return (
    <div data-viewer={viewer.id} className="min-w-0">
      {isRaw || faults.length > 0 ? (
        <InvalidOutput data={data} sent={sent} errors={faults} isShown={isRaw} />
      ) : null}
      <Suspense fallback={<p className="text-muted">Loading the view.</p>}>
        {View ? <View {...props} /> : null}
      </Suspense>
      {viewer.text && !isEmpty(data) ? (
        <div className="mt-3 -ml-2">
          <CopyButton label="Copy response" text={() => mark + (viewer.text?.(data, sent) ?? "")} />
        </div>
      ) : null}
    </div>
  );
}

const isEmpty = (data: unknown) =>
  data === undefined || data === null || data === "" || (Array.isArray(data) && data.length === 0);
