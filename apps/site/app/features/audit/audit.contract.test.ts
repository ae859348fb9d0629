import { describe, expect, it } from "vitest";
import { argsFor, startGateway } from "../usage/fake-gateway.ts";
import { openGateway } from "../usage/gateway-client.server.ts";
import { readAudit } from "./audit.server.ts";
import { isFiltered, parseAuditQuery, toAuditPath } from "./audit-query.ts";

const parse = (search: string) => parseAuditQuery(new URLSearchParams(search));

describe("filters of the audit trail", () => {
  it("are what the address says, without what it can't mean", () => {
    const { query, dropped } = parse("by=ann&action=token-revoked&from=2026-11-01&to=2026-02-30&of=&x=1");
    expect(query).toEqual({
      by: "ann",
      action: "token-revoked",
      of: "",
      from: "2026-11-01",
      to: "",
      before: "",
    });
    expect(dropped).toEqual(["to=2026-02-30"]);
    expect(isFiltered(query)).toBe(true);
    expect(isFiltered(parse("before=1").query)).toBe(false);
    expect(toAuditPath(query)).toBe("/usage/audit?by=ann&action=token-revoked&from=2026-11-01");
  });

  it("reach the gateway with the last day included", async () => {
    const { origin, asked } = await startGateway(200, []);
    const ask = openGateway(argsFor(origin, "/usage/audit"));
    await readAudit(ask, parse("by=ann&of=acme&from=2026-11-01&to=2026-11-30&action=token-created").query);
    expect(Object.fromEntries(new URL(asked[0]?.request.url ?? "", origin).searchParams)).toEqual({
      limit: "51",
      actor: "ann",
      action: "token-created",
      subject: "acme",
      since: "2026-11-01T00:00:00.000Z",
      until: "2026-12-01T00:00:00.000Z",
    });
  });
});
