import { describe, expect, it } from "vitest";
import { createMetrics } from "../src/metrics/metrics.ts";
import { formatReadings } from "../src/metrics/series.ts";
import { gateway } from "./servers.ts";
import { usageEntry } from "./usage-entries.ts";

const GAUGES = { inFlight: () => 2, ledgerWaiting: () => 0, ledgerLost: () => 0 };

/** The metrics of a process that has had some calls. */
function metricsOf(process: string | undefined, calls: number) {
  const metrics = createMetrics(GAUGES, process);
  for (let call = 0; call < calls; call++) metrics.observe(usageEntry({ provider: "groq" }));
  return metrics.read();
}

const linesOf = (text: string, name: string) =>
  text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

describe("the metrics of processes that share a port", () => {
  const text = formatReadings([...metricsOf("1", 3), ...metricsOf("2", 5)]);

  it("have the series of each, with its name", () => {
    const labels = (process: string) =>
      `surface="openai",provider="groq",operation="",outcome="completed",process="${process}"`;
    expect(linesOf(text, "inferhub_requests_total")).toEqual([
      `inferhub_requests_total{${labels("1")}} 3`,
      `inferhub_requests_total{${labels("2")}} 5`,
    ]);
    expect(linesOf(text, "inferhub_requests_in_flight")).toEqual([
      'inferhub_requests_in_flight{process="1"} 2',
      'inferhub_requests_in_flight{process="2"} 2',
    ]);
    expect(linesOf(text, "inferhub_request_seconds_count").map((line) => line.split(" ")[1])).toEqual([
      "3",
      "5",
    ]);
  });

  it("describe each metric once, before its series", () => {
    const heads = text.split("\n").filter((line) => line.startsWith("# TYPE"));
    expect(new Set(heads).size).toBe(heads.length);
    let name = "";
    for (const line of text.trimEnd().split("\n")) {
      if (line.startsWith("# ")) name = line.split(" ")[2] ?? "";
      else expect(line.startsWith(name), line).toBe(true);
    }
  });
});

it("the metrics of one process have no label of it", () => {
  const text = formatReadings(metricsOf(undefined, 1));
  expect(text).not.toContain("process=");
  expect(linesOf(text, "inferhub_requests_in_flight")).toEqual(["inferhub_requests_in_flight 2"]);
});

it("any process returns the metrics of all", async () => {
  const { url } = await gateway({
    resolveConnection: () => undefined,
    peers: { self: "1", readMetrics: async () => metricsOf("2", 4) },
  });
  const response = await fetch(`${url}/api/metrics`);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  expect(linesOf(text, "inferhub_requests_in_flight")).toEqual([
    'inferhub_requests_in_flight{process="1"} 1',
    'inferhub_requests_in_flight{process="2"} 2',
  ]);
});
