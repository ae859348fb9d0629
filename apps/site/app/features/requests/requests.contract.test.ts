import { expect, it } from "vitest";
import { argsFor, startGateway } from "../usage/fake-gateway.ts";
import { readRequests } from "./requests.server.ts";

const CALL = {
  requestId: "r1",
  startedAt: "2026-11-27T10:00:00Z",
  elapsedMs: 5,
  path: "/v1/x",
  surface: "openai",
};

it("reads how many gateways did not reply", async () => {
  const { origin } = await startGateway(200, () => [200, [CALL], { "x-inferhub-missing-gateways": "2" }]);
  expect(await readRequests(argsFor(origin, "/usage/requests"), { id: "" })).toEqual({
    live: [CALL],
    missingGateways: 2,
    found: undefined,
  });
});

it("searches for a request, and counts no gateway if all replied", async () => {
  const { origin, asked } = await startGateway(200, (request: string) =>
    request.includes("/api/usage") ? [200, { entries: [{ requestId: "r 1" }] }] : [200, []],
  );
  expect(await readRequests(argsFor(origin, "/usage/requests?id=r+1"), { id: "r 1" })).toEqual({
    live: [],
    missingGateways: 0,
    found: [{ requestId: "r 1" }],
  });
  expect(asked.map(({ request }) => request.url).sort()).toEqual(["/api/requests", "/api/usage?request=r+1"]);
});
