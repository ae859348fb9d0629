import { Button } from "../../components/ui/button.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { formatCount } from "../../lib/format.ts";
import { sanitizeText } from "../../lib/sanitize-text.ts";
import type { Hint, TextLocation, UndefinedName } from "./report.ts";

/** Undeclared names with their positions, and a button to add a value. */
export function UndefinedNames({
  names,
  canAdd,
  onGo,
  onAdd,
}: {
  names: readonly UndefinedName[];
  /** Whether the context can be written into. */
  canAdd: boolean;
  onGo: (place: TextLocation) => void;
  onAdd: (name: UndefinedName) => void;
}) {
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="undefined-names" className="grid gap-2">
      <h3 id="undefined-names" className="text-base">
        {formatCount(names.length, "undefined name")}
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {names.map((each) => (
          <li
            key={each.name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <span className="min-w-0">
              <code className="font-mono">
                <UntrustedText>{each.name}</UntrustedText>
              </code>
              {each.suggestion ? (
                <>
                  {" "}
                  Did you mean{" "}
                  <code className="font-mono">
                    <UntrustedText>{each.suggestion}</UntrustedText>
                  </code>
                  ?
                </>
              ) : null}
            </span>
            <span className="flex flex-wrap gap-2">
              <LocationButton place={each.locations[0]} more={each.locations.length - 1} onGo={onGo} />
              <Button
                size="small"
                disabled={!canAdd}
                aria-label={`Add to context: ${sanitizeText(each.name)}`}
                onClick={() => onAdd(each)}
              >
                Add to context
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Warnings about the template. */
export function Hints({ hints, onGo }: { hints: readonly Hint[]; onGo: (place: TextLocation) => void }) {
  if (hints.length === 0) return null;
  return (
    <section aria-labelledby="hints" className="grid gap-2">
      <h3 id="hints" className="text-base">
        Worth a look
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {hints.map((hint) => (
          <li
            key={`${hint.location.from} ${hint.message}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <UntrustedText>{hint.message}</UntrustedText>
            <LocationButton place={hint.location} more={0} onGo={onGo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LocationButton({
  place,
  more,
  onGo,
}: {
  place: TextLocation | undefined;
  more: number;
  onGo: (place: TextLocation) => void;
}) {
  if (!place) return null;
  return (
    <Button size="small" variant="quiet" onClick={() => onGo(place)}>
      Line {place.line}, column {place.column}
      {more > 0 ? `, and ${formatCount(more, "more place")}` : ""}
    </Button>
  );
}
