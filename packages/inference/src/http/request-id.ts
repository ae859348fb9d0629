const REQUEST_ID_HEADERS = [
  "x-request-id",
  "request-id",
  "x-fal-request-id",
  "x-amzn-requestid",
  "apim-request-id",
  "dg-request-id",
  "cf-ray",
];

/** The id under which the provider can find a call again; empty when it gives none. */
export function readRequestId(headers: Headers): string {
  return REQUEST_ID_HEADERS.map((name) => headers.get(name)).find(Boolean) ?? "";
}
