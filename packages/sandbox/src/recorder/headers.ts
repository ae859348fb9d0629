import { isSecretName } from "@inferhub/inference/redact";

/** Hop-by-hop headers, and headers that each sender sets. */
const OF_THE_CONNECTION = new Set([
  ...["connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade"],
  ...["content-length", "content-encoding", "expect", "host"],
]);

/** Copies headers without hop-by-hop headers. */
export function pickForwardedHeaders(headers: Headers, without: readonly string[] = []): Headers {
  const passed = new Headers(headers);
  for (const name of [...OF_THE_CONNECTION, ...without]) passed.delete(name);
  return passed;
}

/** Request headers that can affect the response. */
const RELEVANT_HEADERS =
  /^(content-type|accept|prefer|range|.*-(version|beta)|x-(wait-for-model|use-cache))$/;

/** Request headers to record. They contain no key. */
export function pickRelevantHeaders(headers: Headers): Record<string, string> {
  const kept = [...headers].filter(([name]) => RELEVANT_HEADERS.test(name) && !isSecretName(name));
  // Form boundaries are random.
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      name === "content-type" ? value.replace(/;\s*boundary=.*/i, "") : value,
    ]),
  );
}

/** Headers specific to the route, the date or the account. */
const OF_THE_DAY =
  /^(set-cookie.*|date|server|via|vary|age|expires|alt-svc|nel|report-to|reporting-endpoints|server-timing|.*-(organization|project|account)(-id)?|strict-transport-security|(access-control|cross-origin|cf|content-security|x-amz|x-envoy|x-frame|x-xss|x-content-type|x-cloud|x-served|x-cache|x-timer)(-.*)?)$/;

/** Returns the response headers to record. */
export const pickResponseHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    [...pickForwardedHeaders(headers)].filter(([name]) => !OF_THE_DAY.test(name) && !isSecretName(name)),
  );
