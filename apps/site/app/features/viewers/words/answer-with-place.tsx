import { useMemo } from "react";
import { scoreText } from "../../../lib/score-text.ts";
import { Nothing } from "../parts/nothing.tsx";
import { type Sent, sentText } from "../sent.ts";
import { MarkedText } from "../spans/marked-text.tsx";
import { placeSpans } from "../spans/place-spans.ts";
import { isRecord, numberIn } from "../values.ts";
import type { ViewProps } from "../viewer.ts";
import { PlainText } from "./plain-text.tsx";

/** An answer with its score, and the text that was sent with the answer's place in it marked. */
export function AnswerWithPlace({ data, sent }: ViewProps) {
  const { answer, score } = isRecord(data) ? data : {};
  const words = typeof answer === "string" ? answer : "";
  const placed = useMemo(() => placeIn(data, sent), [data, sent]);
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        {words.trim() ? (
          <div className="text-lg font-semibold">
            <PlainText text={words} />
          </div>
        ) : (
          <Nothing>No answer was found.</Nothing>
        )}
        {score === undefined || score === null ? null : (
          <p className="text-sm text-muted tabular">
            Score {scoreText(typeof score === "number" ? score : Number.NaN)}
          </p>
        )}
      </div>
      {placed ? (
        <section aria-label="Where it stands" className="rounded-md bg-raised px-3 py-2 text-sm">
          <MarkedText text={placed.text} spans={placed.spans} />
        </section>
      ) : null}
    </div>
  );
}

/** The text in which the answer stands where it is said to stand. */
function placeIn(data: unknown, sent: Sent) {
  if (!isRecord(data) || typeof data["answer"] !== "string" || data["answer"] === "") return undefined;
  const [start, end] = [numberIn(data["start"]), numberIn(data["end"])];
  if (start === undefined || end === undefined) return undefined;
  const span = { label: "answer", word: data["answer"], start, end };
  const stands = (text: string) =>
    placeSpans(text, [span]).spans.some((each) => text.slice(each.start, each.end) === span.word);
  const text = sentText(sent, stands);
  return text === undefined ? undefined : { text, spans: placeSpans(text, [span]).spans };
}
