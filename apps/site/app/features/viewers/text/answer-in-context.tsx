import { useMemo } from "react";
import { formatScore } from "../../../lib/score-text.ts";
import { EmptyOutput } from "../parts/empty-output.tsx";
import { getSentText, type SentRequest } from "../sent-request.ts";
import { locateSpans } from "../spans/locate-spans.ts";
import { MarkedText } from "../spans/marked-text.tsx";
import { isRecord, readNumber } from "../values.ts";
import type { ViewProps } from "../viewer.ts";
import { PlainText } from "./plain-text.tsx";

/** A response with its score, and the text that was sent with the response's place in it marked. */
export function AnswerInContext({ data, sent }: ViewProps) {
  const { answer, score } = isRecord(data) ? data : {};
  const words = typeof answer === "string" ? answer : "";
  const placed = useMemo(() => locateAnswer(data, sent), [data, sent]);
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        {words.trim() ? (
          <div className="text-lg font-semibold">
            <PlainText text={words} />
          </div>
        ) : (
          <EmptyOutput>No answer was found.</EmptyOutput>
        )}
        {score === undefined || score === null ? null : (
          <p className="text-sm text-muted tabular">
            Score {formatScore(typeof score === "number" ? score : Number.NaN)}
          </p>
        )}
      </div>
      {placed ? (
        <section aria-label="Context" className="rounded-md bg-sunken px-3 py-2 text-sm">
          <MarkedText text={placed.text} spans={placed.spans} />
        </section>
      ) : null}
    </div>
  );
}

/** The text with the highlighted answer. */
function locateAnswer(data: unknown, sent: SentRequest) {
  if (!isRecord(data) || typeof data["answer"] !== "string" || data["answer"] === "") return undefined;
  const [start, end] = [readNumber(data["start"]), readNumber(data["end"])];
  if (start === undefined || end === undefined) return undefined;
  const span = { label: "answer", word: data["answer"], start, end };
  const isAt = (text: string) =>
    locateSpans(text, [span]).spans.some((each) => text.slice(each.start, each.end) === span.word);
  const text = getSentText(sent, isAt);
  return text === undefined ? undefined : { text, spans: locateSpans(text, [span]).spans };
}
