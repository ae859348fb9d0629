const REQUEST_ID_HEADERS = [
  "x-request-id",
  "request-id",
  "x-fal-request-id",
  "x-amzn-requestid",
  "apim-request-id",
  "dg-request-id",
  "cf-ray",
];

/** The provider's request ID for support; empty if absent. */
export function readRequestId(headers: Headers): string {
  return REQUEST_ID_HEADERS.map((name) => headers.get(name)).find(Boolean) ?? "";
}
