import type { ReactNode } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { PageHeading } from "../../components/page-heading.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Status } from "../../components/ui/status.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { USAGE_PAGES, type UsagePagePath } from "./usage-pages.ts";
import type { View } from "./view.ts";

/** A gateway page: heading, navigation, and its data, or an error. Children are called with the data. */
export function UsageFrame<Data>({
  path,
  title,
  lead,
  view,
  children,
}: {
  path: UsagePagePath;
  title: string;
  lead: string;
  view: View<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state === "loading";
  return (
    <>
      <PageHeading title={title}>{lead}</PageHeading>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-2">
        <nav aria-label="Gateway" className="flex flex-wrap gap-x-4">
          {USAGE_PAGES.map((page) => (
            <Link
              key={page.path}
              to={page.path}
              aria-current={page.path === path ? "page" : undefined}
              className="inline-flex min-h-8 items-center rounded-sm text-sm text-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-accent pointer-coarse:min-h-11"
            >
              {page.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex flex-wrap gap-2 print:hidden">
          <ButtonLink size="small" to={pathname + search} preventScrollReset>
            Refresh
          </ButtonLink>
          {view.isSignedIn ? (
            <Form method="post" action="/sign-in" reloadDocument>
              <Button type="submit" name="intent" value="sign-out" size="small" variant="quiet">
                Sign out
              </Button>
            </Form>
          ) : null}
        </div>
      </div>
      <Status hidden>{isLoading ? "Loading" : ""}</Status>
      <div
        aria-busy={isLoading}
        className="grid grid-cols-[minmax(0,1fr)] gap-10 transition-opacity aria-busy:opacity-60"
      >
        {view.state === "ready" ? children(view.data) : <Refusal view={view} address={pathname + search} />}
      </div>
    </>
  );
}

function Refusal({
  view: { state, isSignedIn, message },
  address,
}: {
  view: Exclude<View<unknown>, { readonly state: "ready" }>;
  address: string;
}) {
  if (state === "failed")
    return (
      <Notice
        tone="bad"
        title="Couldn't read this from the gateway"
        alert
        actions={
          <ButtonLink size="small" to={address}>
            Try again
          </ButtonLink>
        }
      >
        <UntrustedText maxChars={300}>{message}</UntrustedText>
      </Notice>
    );
  return (
    <Notice
      tone="warn"
      title="Only admins can see this"
      actions={
        <ButtonLink size="small" to={`/sign-in?${new URLSearchParams({ next: address })}`}>
          {isSignedIn ? "Sign in with another token" : "Sign in"}
        </ButtonLink>
      }
    >
      {isSignedIn
        ? "Your token can make calls, but not manage this gateway."
        : "Sign in with a token that has the admin scope."}
    </Notice>
  );
}
