import { Button } from "../../components/ui/button.tsx";

/** Each starts a message that is then completed or sent unchanged. */
const SUGGESTIONS: readonly { readonly label: string; readonly text: string }[] = [
  { label: "Explain a formula", text: "Explain the quadratic formula, with one worked example." },
  { label: "Write a regex", text: "Write a regular expression that matches ISO 8601 dates, and test it." },
  { label: "Plan a trip", text: "Plan a weekend in Lisbon as a table: day, place, how long." },
  { label: "Compare two things", text: "Compare SQLite and PostgreSQL for a small web application." },
];

/** A chat without messages. */
export function Suggestions({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <div className="grid min-h-0 place-content-center gap-6 overflow-y-auto px-2 text-center">
      <p className="text-2xl font-semibold tracking-tight">What can I help with?</p>
      <ul className="needs-script flex max-w-xl flex-wrap justify-center gap-2">
        {SUGGESTIONS.map(({ label, text }) => (
          <li key={label}>
            <Button size="small" className="rounded-full!" onClick={() => onChoose(text)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
