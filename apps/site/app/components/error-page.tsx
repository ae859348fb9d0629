import { isRouteErrorResponse, useLocation } from "react-router";
import { MissingPage, type MissingPageInfo } from "./missing-page.tsx";
import { PageHeading } from "./page-heading.tsx";
import { ButtonLink } from "./ui/button.tsx";

/**
 * Shown instead of a page that failed or doesn't exist. It hides the cause, which can contain secrets, and shows a
 * short reference for the server's operator.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const detail: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  if (status === 404) {
    return (
      <>
        <title>Not found · Inferhub</title>
        <MissingPage {...(isMissing(detail) ? detail : { path: pathname, suggestions: [] })} />
      </>
    );
  }
  const reference = getReference(detail);
  return (
    <>
      <title>Something failed · Inferhub</title>
      <p className="mb-3 font-mono text-sm text-accent tabular">{status}</p>
      <PageHeading title="This page failed on our side">
        The URL is valid, but the server failed to render the page.
      </PageHeading>
      {reference ? (
        <p className="mb-6 text-sm text-muted">
          If the error persists, report it with <code className="font-mono text-ink">{reference}</code>.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathname + search} reloadDocument variant="primary">
          Try again
        </ButtonLink>
        <ButtonLink to="/">Home</ButtonLink>
        <ButtonLink to="/search">Search</ButtonLink>
      </div>
    </>
  );
}

const isMissing = (value: unknown): value is MissingPageInfo =>
  typeof value === "object" &&
  value !== null &&
  "path" in value &&
  "suggestions" in value &&
  Array.isArray(value.suggestions);

function getReference(value: unknown): string | undefined {
  const isReport = typeof value === "object" && value !== null && "reference" in value;
  return isReport && typeof value.reference === "string" ? value.reference : undefined;
}
