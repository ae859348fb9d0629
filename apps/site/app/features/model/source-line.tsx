import { Notice } from "../../components/ui/notice.tsx";
import { ExternalLink } from "./fact-link.tsx";
import type { ModelView } from "./model-view.server.ts";

const SOURCE_REASONS: Readonly<Record<Exclude<ModelView["source"]["state"], "known">, string>> = {
  off: "",
  late: "The Hub did not answer in time. ",
  failed: "The Hub could not be reached, or gave no usable answer. ",
  missing: "The Hub shows no model of this id. ",
};

/** Says whose figures the page shows, and of when. */
export function SourceLine({ model: { source, hubPage, facts } }: { model: ModelView }) {
  const { state, time: moment } = source;
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-sm text-muted">
        {state === "known" ? "Read from the Hub " : `${SOURCE_REASONS[state]}Catalog data as of `}
        {moment ? (
          <time dateTime={moment.iso} title={moment.day}>
            {moment.text}
          </time>
        ) : null}
        .
        {state === "missing" ? null : (
          <>
            {" "}
            <ExternalLink href={hubPage}>Page at the Hub</ExternalLink>
          </>
        )}
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
