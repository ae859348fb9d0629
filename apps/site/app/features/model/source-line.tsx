import { useRevalidator } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { ExternalLink } from "./fact-link.tsx";
import type { ModelView } from "./model-view.server.ts";

const SOURCE_REASONS: Readonly<Record<Exclude<ModelView["source"]["state"], "known">, string>> = {
  off: "Catalog data from ",
  late: "The Hub didn't respond in time. Showing catalog data from ",
  failed: "Couldn't reach the Hub. Showing catalog data from ",
  missing: "The Hub has no model with this ID. Showing catalog data from ",
};

/** Source and date of the page's data. */
export function SourceLine({ model: { source, hubPage, facts } }: { model: ModelView }) {
  const { state, time: moment } = source;
  const { revalidate, state: loading } = useRevalidator();
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>
          {state === "known" ? "Read from the Hub " : SOURCE_REASONS[state]}
          {moment ? (
            <time dateTime={moment.iso} title={moment.day}>
              {moment.text}
            </time>
          ) : null}
          .
        </span>
        {state === "failed" || state === "late" ? (
          <Button
            size="small"
            variant="quiet"
            className="needs-script"
            aria-disabled={loading === "loading"}
            onClick={() => void revalidate()}
          >
            Try again
          </Button>
        ) : null}
        {state === "missing" ? null : <ExternalLink href={hubPage}>Page on the Hub</ExternalLink>}
      </p>
      {facts.isPrivate ? <Notice title="This model is private">Only its owners can load it.</Notice> : null}
      {facts.isDoubtful && state !== "known" ? (
        <Notice tone="warn" title="Some of these facts could not be confirmed">
          The catalog has only one source for them.
        </Notice>
      ) : null}
    </div>
  );
}
