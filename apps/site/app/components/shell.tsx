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
      {/* If main grew, the footer would move up while it is parsed, because it is at the bottom and gets taller. */}
      <main
        id="content"
        tabIndex={-1}
        className="page min-h-[calc(100dvh-var(--header-height)-29rem)] pt-8 outline-none"
      >
        {children}
      </main>
      <Footer />
      <PageChange />
      <ShortcutKeys />
    </div>
  );
}
