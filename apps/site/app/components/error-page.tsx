import { isRouteErrorResponse } from "react-router";
import { PageHeading } from "./page-heading.tsx";
import { Button, ButtonLink } from "./ui/button.tsx";

/**
 * What is shown in place of a page that failed. `reference` is a short id to report. Says nothing of the cause: it may
 * hold what readers should not see.
 */
export function ErrorPage({ error, reference }: { error: unknown; reference?: string }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  return (
    <>
      <title>{`${missing ? "Not found" : "Something failed"} · Inferhub`}</title>
      <p className="mb-3 font-mono text-sm text-accent tabular">{status}</p>
      <PageHeading title={missing ? "There is no such page" : "This page failed on our side"}>
        {missing
          ? "Perhaps it moved, or the address has a slip in it."
          : "What you asked for is fine; making the page went wrong."}
      </PageHeading>
      {reference ? (
        <p className="mb-6 text-sm text-muted">
          If it happens again, report it with <code className="font-mono text-ink">{reference}</code>.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {missing ? null : (
          <Button variant="primary" className="needs-script" onClick={() => location.reload()}>
            Try again
          </Button>
        )}
        <ButtonLink to="/">Home</ButtonLink>
        <ButtonLink to="/search">Search</ButtonLink>
      </div>
    </>
  );
}
