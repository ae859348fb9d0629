import { Disclosure } from "../../components/ui/disclosure.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import type { ReadFacts } from "./report.ts";

const PARTS: readonly (readonly [keyof ReadFacts, string])[] = [
  ["names", "Names of the context"],
  ["loops", "Loops over"],
  ["filters", "Filters"],
  ["tests", "Tests, behind “is”"],
];

/** The parts of a template. */
export function ReadFactsList({ facts }: { facts: ReadFacts | undefined }) {
  return (
    <Disclosure summary="Variables used">
      {facts ? (
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {PARTS.map(([part, title]) => (
            <div key={part} className="contents">
              <dt className="text-muted">{title}</dt>
              <dd>
                {facts[part].length > 0 ? (
                  <ul className="flex flex-wrap gap-1.5">
                    {facts[part].map((each) => (
                      <li key={each} className="min-w-0">
                        <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-xs">
                          <UntrustedText>{each}</UntrustedText>
                        </code>
                      </li>
                    ))}
                  </ul>
                ) : (
                  "None"
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-sm text-muted">Not available for a template with errors.</p>
      )}
    </Disclosure>
  );
}
