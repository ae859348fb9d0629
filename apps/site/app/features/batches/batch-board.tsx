import type { ReactNode } from "react";
import { Form } from "react-router";
import { Badge } from "../../components/ui/badge.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Fact } from "../../components/ui/fact.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { NUMBER } from "../../lib/format.ts";
import { formatDollars } from "../usage/messages.ts";
import { type BatchInfo, getEnd, isOpen } from "./batch.ts";
import { toResultsPath } from "./batch-query.ts";
import type { BatchDetails } from "./batches.server.ts";
import { FailedRowTable } from "./failed-row-table.tsx";
import { describeStatus, explainPause, formatProgress, formatSeconds, toIso } from "./messages.ts";
import { ProblemTable } from "./problem-table.tsx";

/** One batch: its progress, its cost, its failures and its results. */
export function BatchBoard({ details: { batch, failedRows } }: { details: BatchDetails }) {
  const { id, status, request_counts, inferhub, errors, output_file_id, error_file_id } = batch;
  const { label, tone } = describeStatus(batch);
  return (
    <>
      <section aria-label="Progress" className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={tone}>{label}</Badge>
          <span className="tabular">{formatProgress(batch)}</span>
          <span className="text-muted tabular">{NUMBER.format(request_counts.failed)} failed</span>
        </div>
        <progress
          aria-label="Rows done"
          className="h-2 w-full accent-accent"
          max={Math.max(1, request_counts.total)}
          value={request_counts.completed + request_counts.failed}
        />
        {inferhub.paused === undefined ? null : (
          <Notice tone="warn" title="No rows are sent at the moment">
            <UntrustedText maxChars={200}>{explainPause(inferhub.paused)}</UntrustedText>
          </Notice>
        )}
        <div className="flex flex-wrap items-start gap-2 empty:hidden print:hidden">
          {output_file_id ? <Download to={toResultsPath(id, "output")}>Download results</Download> : null}
          {error_file_id ? <Download to={toResultsPath(id, "errors")}>Download errors</Download> : null}
          {status === "in_progress" ? <Cancel id={id} /> : null}
        </div>
      </section>
      <Facts batch={batch} />
      {errors ? <ProblemTable problems={errors.data} /> : null}
      {failedRows === undefined ? (
        <p className="text-muted">The file of errors was deleted.</p>
      ) : failedRows.length > 0 ? (
        <FailedRowTable rows={failedRows} total={request_counts.failed} />
      ) : isOpen(batch) && request_counts.failed > 0 ? (
        <p className="text-muted">Errors are listed here when the batch has ended.</p>
      ) : null}
    </>
  );
}

function Download({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink size="small" to={to} reloadDocument download>
      {children}
    </ButtonLink>
  );
}

/** A second click cancels: it cannot be undone. */
function Cancel({ id }: { id: string }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-8 w-fit items-center rounded-md border border-line-strong bg-surface px-2.5 text-sm font-medium hover:bg-hover pointer-coarse:min-h-11">
        <span className="group-open:hidden">Cancel batch</span>
        <span className="hidden group-open:inline">Keep batch</span>
      </summary>
      <Form method="post" action="/usage/batches" reloadDocument className="mt-2">
        <Button type="submit" name="cancel" value={id} size="small" variant="danger">
          Cancel for good
        </Button>
      </Form>
    </details>
  );
}

function Facts({ batch }: { batch: BatchInfo }) {
  const { inferhub, endpoint, input_file_id, created_at, expires_at, completion_window, metadata } = batch;
  const end = getEnd(batch);
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 text-sm sm:grid-cols-2 lg:grid-cols-3">
      <Fact name="Cost so far">{formatDollars(inferhub.usd)}</Fact>
      <Fact name="Endpoint">
        <UntrustedText maxChars={100}>{endpoint}</UntrustedText>
      </Fact>
      <Fact name="Input file">
        <span className="font-mono text-xs [overflow-wrap:anywhere]">{input_file_id}</span>
      </Fact>
      <Fact name="Created (UTC)">
        <Time seconds={created_at} />
      </Fact>
      {end === undefined ? (
        <Fact name="Expires (UTC)">
          <Time seconds={expires_at} /> ({completion_window} after its start)
        </Fact>
      ) : (
        <Fact name="Ended (UTC)">
          <Time seconds={end} />
        </Fact>
      )}
      {Object.entries(metadata ?? {}).map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="mb-1 text-muted">
            <UntrustedText maxChars={80}>{name}</UntrustedText>
          </dt>
          <dd>
            <UntrustedText maxChars={200}>{value}</UntrustedText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Time = ({ seconds }: { seconds: number }) => (
  <time dateTime={toIso(seconds)}>{formatSeconds(seconds)}</time>
);
