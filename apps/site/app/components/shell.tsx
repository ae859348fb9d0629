import type { ReactNode } from "react";
import { ShortcutKeys } from "../features/keyboard/shortcut-keys.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { NavigationBar, PageChange } from "./page-change.tsx";

/** Layout around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-4 py-2 font-medium text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationBar />
      <Header />
      <OfflineBanner />
      <main id="content" tabIndex={-1} className="page flex-1 pt-8 outline-none">
        {children}
      </main>
      <Footer />
      <PageChange />
      <ShortcutKeys />
    </div>
  );
}
