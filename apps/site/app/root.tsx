import textFont from "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2";
import { useContext } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { ErrorPage } from "./components/error-page.tsx";
import { Shell } from "./components/shell.tsx";
import { THEME_SCRIPT } from "./components/theme.tsx";
import { toNewAddress } from "./features/addresses/to-new-address.server.ts";
import { Nonce } from "./lib/nonce.ts";
import { useMarkdownUrl } from "./lib/shown-page.ts";

// The sheet is in the document, which saves its round trip; pages in the browser have it already.
const styles = import.meta.env.SSR ? (await import("./styles/app.css?inline")).default : "";
// The bundler changes its own copy in place while the sheet is edited.
if (import.meta.env.DEV && !import.meta.env.SSR) await import("./styles/app.css");

export const middleware = [toNewAddress];

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useContext(Nonce);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* As --color-canvas in tokens.css. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafaf8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f0f12" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, before first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const markdown = useMarkdownUrl();
  return (
    <Shell>
      {markdown ? <link rel="alternate" type="text/markdown" href={markdown} /> : null}
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}
