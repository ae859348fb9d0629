import { expect, it } from "vitest";
import type { LiveRequest } from "../requests/live-request.ts";
import { createRequestExchange, type PeerRequests, type RequestExchange } from "./exchange-requests.ts";

const call = (requestId: string, more: Partial<LiveRequest> = {}): LiveRequest => ({
  requestId,
  startedAt: "2026-11-27T10:00:00.000Z",
  elapsedMs: 5,
  path: "/v1/chat/completions",
  surface: "openai",
  ...more,
});

/** Gateways that receive what each of them sends, as those of a database do. */
function startGateways(calls: readonly (readonly LiveRequest[])[], alive = calls.length) {
  const sent: string[] = [];
  const exchanges: readonly RequestExchange[] = calls.map((own) =>
    createRequestExchange({
      send: async (text) => {
        sent.push(text);
        for (const each of exchanges) each.receive(text);
      },
      list: () => own,
      gateways: () => alive,
      limitMs: 20,
    }),
  );
  return { exchanges, sent };
}

const ids = ({ calls }: PeerRequests = { calls: [], missingGateways: 0 }) =>
  calls.map(({ requestId }) => requestId).sort();

it("returns the calls of all other gateways, also of one without any", async () => {
  const { exchanges } = startGateways([[call("a")], [call("b"), call("c")], []]);
  expect(ids(await exchanges[0]?.read())).toEqual(["b", "c"]);
  expect(ids(await exchanges[2]?.read())).toEqual(["a", "b", "c"]);
});

it("sends calls in parts that a notification can have", async () => {
  const long = "\0".repeat(5_000);
  const many = Array.from({ length: 600 }, (_, at) =>
    call(`r${at}`, { model: long, path: long, elapsedMs: at }),
  );
  const { exchanges, sent } = startGateways([[], many]);
  const read = await exchanges[0]?.read();
  // The longest ones.
  expect(ids(read)).toEqual(ids({ calls: many.slice(100), missingGateways: 0 }));
  for (const text of sent) expect(Buffer.byteLength(text)).toBeLessThan(8_000);
});

it("counts a gateway that does not reply, and sends nothing if there is no other", async () => {
  const { exchanges } = startGateways([[call("a")], [call("b")]], 3);
  const read = await exchanges[0]?.read();
  expect(ids(read)).toEqual(["b"]);
  expect(read?.missingGateways).toBe(1);
  const all = startGateways([[call("a")], [call("b")]]);
  expect((await all.exchanges[0]?.read())?.missingGateways).toBe(0);
  const alone = startGateways([[call("a")]]);
  expect(await alone.exchanges[0]?.read()).toEqual({ calls: [], missingGateways: 0 });
  expect(alone.sent).toEqual([]);
});

it("sends one query for reads at the same time, and ignores texts that it does not know", async () => {
  const { exchanges, sent } = startGateways([[], [call("b")]]);
  const [first] = exchanges;
  const reads = [first?.read(), first?.read()];
  expect((await Promise.all(reads)).map(ids)).toEqual([["b"], ["b"]]);
  expect(sent.filter((text) => text.includes('"query"'))).toHaveLength(1);
  for (const text of ["", "{", '{"type":"newer"}']) first?.receive(text);
});
