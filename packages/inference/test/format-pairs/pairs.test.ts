import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Feature, REQUEST_FEATURES, RESPONSE_FEATURES } from "./features.ts";
import { readSaid, readTurns } from "./meaning.ts";
import { OPEN_FORMATS, type OpenFormat } from "./open-formats.ts";
import { carryRequest, carryResponse, PROVIDER_FORMATS, type ProviderFormat } from "./pairs.ts";

// What arrives in one format and leaves in another keeps its meaning. The page of formats has the exceptions, and this
// test writes it: run it with -u after an intended change.

const PAGE = "../../../../docs/gateway/formats.md";

type Carry = (open: OpenFormat, provider: ProviderFormat, feature: Feature) => Promise<unknown>;

const isCarried = async (carry: Carry, open: OpenFormat, provider: ProviderFormat, feature: Feature) =>
  JSON.stringify(await carry(open, provider, feature)) === JSON.stringify(feature.read(feature.chat));

const inRequest: Carry = async (open, provider, { chat, read, wire }) => {
  const carried = carryRequest(open, provider, chat);
  return carried && (wire?.test(carried.wire) ? read(chat) : read(carried.chat));
};
const inResponse: Carry = async (open, provider, { chat, read }) =>
  read(await carryResponse(open, provider, chat));

/** A row for each feature that some pair does not carry. */
async function buildTable(features: readonly Feature[], carry: Carry): Promise<string> {
  const rows: string[] = [];
  for (const feature of features) {
    const cells: string[] = [];
    for (const provider of PROVIDER_FORMATS) {
      const lost: string[] = [];
      for (const open of OPEN_FORMATS)
        if (!(await isCarried(carry, open, provider, feature))) lost.push(open.name);
      cells.push(lost.length === OPEN_FORMATS.length ? "all" : lost.join(", "));
    }
    if (cells.some((cell) => cell !== "")) rows.push(`| ${[feature.name, ...cells].join(" | ")} |`);
  }
  const names = PROVIDER_FORMATS.map(({ name }) => `\`${name}\``);
  return [`| | ${names.join(" | ")} |`, `| --- |${" --- |".repeat(names.length)}`, ...rows].join("\n");
}

const buildPage = (requests: string, responses: string) => `# Format conversions

The gateway converts requests and responses between the formats of clients and of providers. These tables list what a conversion
does not carry. A test derives them from the conversions.

A column is a format of providers. A cell lists the client formats from which the part is lost, or \`all\`. A part that the client
format itself cannot express counts as lost.

## Requests

${requests}

## Responses

${responses}

Messages and Responses pass unchanged to a provider of the same format, so nothing is lost.

The gateway rejects a request with status 400 if a lost part changes the output. It lists other lost parameters in
\`x-inferhub-dropped-parameters\`. JSON by a schema still works: the gateway puts the schema into the conversation.

## Next steps

- [OpenAI SDK](../clients/openai-sdk.md)
- [Error reference](../errors.md)
`;

it("has a page that lists dropped fields", async () => {
  const page = buildPage(
    await buildTable(REQUEST_FEATURES, inRequest),
    await buildTable(RESPONSE_FEATURES, inResponse),
  );
  await expect(page).toMatchFileSnapshot(PAGE);
});

const word = fc.stringMatching(/^[a-z]{1,8}( [a-zåß€😀]{1,6}){0,2}$/u);
const turn = fc.oneof(
  word.map((text) => [{ role: "assistant", content: text }]),
  fc.tuple(word, word).map(([at, result]) => [
    {
      role: "assistant",
      content: null,
      tool_calls: [
        { id: "call00001", type: "function", function: { name: "tide", arguments: JSON.stringify({ at }) } },
      ],
    },
    { role: "tool", tool_call_id: "call00001", content: result },
    { role: "assistant", content: "I see." },
  ]),
);
const conversation = fc
  .tuple(word, fc.array(fc.tuple(turn, word), { maxLength: 4 }))
  .map(([first, turns]) => [
    { role: "user", content: first },
    ...turns.flatMap(([said, text]) => [...said, { role: "user", content: text }]),
  ]);

const tools = [
  { type: "function", function: { name: "tide", parameters: { type: "object", properties: {} } } },
];
const output = fc.record({
  text: word,
  at: word,
  calls: fc.boolean(),
  input: fc.nat(999),
  made: fc.nat(999),
});

const PAIRS = OPEN_FORMATS.flatMap((open) => PROVIDER_FORMATS.map((provider) => ({ open, provider })));

describe.each(PAIRS.map(({ open, provider }) => ({ in: open.name, out: provider.name, open, provider })))(
  "$in to $out",
  ({ open, provider }) => {
    it("keeps generated conversations with tools", () => {
      fc.assert(
        fc.property(conversation, (messages) => {
          const chat = { messages, tools, max_tokens: 100 };
          expect(readTurns(carryRequest(open, provider, chat)?.chat ?? { messages: [] })).toEqual(
            readTurns(chat),
          );
        }),
        { numRuns: 20, seed: 1 },
      );
    });

    it("keeps generated outputs", async () => {
      await fc.assert(
        fc.asyncProperty(output, async ({ text, at, calls, input, made }) => {
          const tool_calls = [
            {
              id: "call00001",
              type: "function",
              function: { name: "tide", arguments: JSON.stringify({ at }) },
            },
          ];
          const message = { role: "assistant", content: text, ...(calls && { tool_calls }) };
          const chat = {
            id: "c",
            created: 1,
            model: "m",
            choices: [{ index: 0, message, finish_reason: calls ? "tool_calls" : "stop" }],
            usage: { prompt_tokens: input, completion_tokens: made, total_tokens: input + made },
          };
          const {
            reasoning: _,
            cached: __,
            thought: ___,
            ...said
          } = readSaid(await carryResponse(open, provider, chat));
          const { reasoning: _r, cached: _c, thought: _t, ...expected } = readSaid(chat);
          expect(said).toEqual(expected);
        }),
        { numRuns: 20, seed: 1 },
      );
    });
  },
);
