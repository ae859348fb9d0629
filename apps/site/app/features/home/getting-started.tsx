import { Link } from "react-router";
import { Icon, type IconName } from "../../components/icon.tsx";

const STEPS: { to: string; icon: IconName; title: string; words: string }[] = [
  {
    to: "/tasks",
    icon: "search",
    title: "Find a task",
    words: "Every task by what goes in and what comes out, with who can run it.",
  },
  {
    to: "/playground",
    icon: "play",
    title: "Try it here",
    words: "Choose a model and a provider, run it, and watch the answer arrive.",
  },
  {
    to: "/playground?tab=code",
    icon: "code",
    title: "Copy the call",
    words: "The request you just made, to the byte, ready for your own code.",
  },
];

export function GettingStarted() {
  return (
    <ol className="grid overflow-hidden rounded-xl border border-line bg-surface md:grid-cols-3">
      {STEPS.map(({ to, icon, title, words }, at) => (
        <li
          key={to}
          className="group relative border-line p-6 transition-colors not-first:border-t hover:bg-hover md:not-first:border-t-0 md:not-first:border-l"
        >
          <div className="flex items-center gap-3 text-accent">
            <Icon name={icon} className="size-5" />
            <span aria-hidden="true" className="h-px flex-1 bg-line" />
            <span aria-hidden="true" className="font-mono text-xs text-muted">
              {at + 1}
            </span>
          </div>
          <h2 className="mt-5 text-lg">
            <Link
              to={to}
              prefetch="intent"
              className="after:absolute after:inset-0 focus-visible:after:-outline-offset-2"
            >
              {title}
            </Link>
          </h2>
          <p className="mt-1 text-sm text-muted">{words}</p>
        </li>
      ))}
    </ol>
  );
}
