import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assembled, chunk, framesFor, type Members, messageFor } from "./anthropic-chat.ts";

interface Answer {
  readonly reasoning: string;
  readonly content: string;
  readonly calls: readonly { readonly name: string; readonly args: string }[];
}

const args = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value));

const said: fc.Arbitrary<Answer> = fc.record({
  reasoning: fc.string(),
  content: fc.string(),
  calls: fc.array(fc.record({ name: fc.string(), args: fc.oneof(args, fc.constant("")) }), { maxLength: 3 }),
});

describe("chunks of a response", () => {
  /** Splits a text at some offsets. */
  const cut = (text: string, places: readonly number[]): string[] => {
    const at = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
    return [0, ...at].map((from, index) => text.slice(from, at[index]));
  };

  const deltasOf = ({ reasoning, content, calls }: Answer, places: readonly number[]) => ({
    words: [
      ...cut(reasoning, places).map((piece): Members => ({ reasoning_content: piece })),
      ...cut(content, places).map((piece): Members => ({ content: piece })),
    ],
    calls: calls.map(({ name, args }, index) =>
      cut(args, places).map((piece, nth) => ({
        index,
        ...(nth === 0 && { id: `t${index}`, type: "function" }),
        function: { ...(nth === 0 && { name }), arguments: piece },
      })),
    ),
  });

  const whole = ({ reasoning, content, calls }: Answer) =>
    messageFor({
      message: {
        reasoning_content: reasoning,
        content,
        tool_calls: calls.map(({ name, args }, index) => ({
          id: `t${index}`,
          function: { name, arguments: args },
        })),
      },
    });

  it("produce the same message for any chunk boundaries", async () => {
    await fc.assert(
      fc.asyncProperty(said, fc.array(fc.nat(), { maxLength: 5 }), async (answer, places) => {
        const { words, calls } = deltasOf(answer, places);
        const chunks = [...words, ...calls.flat().map((call) => ({ tool_calls: [call] }))].map((delta) =>
          chunk(delta),
        );
        expect(assembled(await framesFor(chunks))).toEqual(await whole(answer));
      }),
    );
  });

  it("make the same message when calls come side by side", async () => {
    await fc.assert(
      fc.asyncProperty(
        said,
        fc.array(fc.nat(), { maxLength: 5 }),
        fc.array(fc.nat()),
        async (answer, places, turns) => {
          const { words, calls } = deltasOf(answer, places);
          const chunks = [...words, ...interleaved(calls, turns)].map((delta) => chunk(delta));
          expect(assembled(await framesFor(chunks))).toEqual(await whole(answer));
        },
      ),
    );
  });

  /** Each call begins in its turn; after that, whose piece is next is up to chance. */
  function interleaved(calls: readonly (readonly Members[])[], turns: readonly number[]): Members[] {
    const left = calls.map(([, ...rest]) => rest);
    const mixed: Members[] = calls.flatMap(([first]) => (first ? [{ tool_calls: [first] }] : []));
    for (const turn of [...turns, ...left.flat().map((_, index) => index)]) {
      const some = left.filter(({ length }) => length > 0);
      const next = some[turn % some.length]?.shift();
      if (next) mixed.push({ tool_calls: [next] });
    }
    for (const next of left.flat()) mixed.push({ tool_calls: [next] });
    return mixed;
  }
});
