import type { ErrorCode } from "@inferhub/inference/core";
import type { ErrorHelp } from "@inferhub/inference/error-help";
import type { GatewayErrorCode } from "./errors.ts";

/** Help for each error code that only the gateway returns. */
export const GATEWAY_ERROR_HELP: Readonly<Record<Exclude<GatewayErrorCode, ErrorCode>, ErrorHelp>> = {
  "method-not-allowed": {
    meaning: "The path exists, but not for this HTTP method.",
    causes: ["The request used `GET` instead of `POST`."],
    remedy: "Use a method from the `allow` header.",
    example: "GET is not allowed for this path. Use POST",
    retryable: "no",
  },
  "upgrade-refused": {
    meaning: "The client requested a WebSocket, which the gateway doesn't support.",
    causes: ["A client of a realtime API uses the gateway."],
    remedy: "Use an HTTP endpoint, with `stream` for incremental output.",
    example: "WebSockets are not supported. Call an endpoint over HTTP",
    retryable: "no",
  },
  "origin-refused": {
    meaning: "A page of another origin sent the request, and no rule allows it.",
    causes: ["The page has no browser token."],
    remedy: "Add the origin to a browser token, or send the request from your own server.",
    example:
      "The gateway rejects pages of other origins. Use a browser token, or send the request from your server",
    retryable: "no",
  },
  "host-refused": {
    meaning: "The request's host name isn't allowed.",
    causes: [
      "A page points its own name at this machine (DNS rebinding).",
      "A proxy forwards a public host name to a gateway without tokens.",
    ],
    remedy:
      "Add the name to `allowedHosts` in `inferhub.json`, or start the gateway with `--require-tokens`.",
    example:
      'This gateway requires no tokens and does not serve the host "hub.example.org": add it to `allowedHosts` in inferhub.json, or require tokens',
    retryable: "no",
  },
  "token-missing": {
    meaning: "The gateway requires a token, and the request has none.",
    causes: ["The gateway runs with `--require-tokens`, or listens on a public address."],
    remedy: "Send `authorization: Bearer …` with a gateway token.",
    example:
      "The gateway requires a token. Send it as `Authorization: Bearer ihub_…`. Create one with `inferhub gateway tokens create`",
    retryable: "no",
  },
  "token-refused": {
    meaning: "The token is unknown, expired, or revoked.",
    causes: ["Another gateway issued the token, or the store was replaced."],
    remedy: "Create a token: `inferhub gateway tokens create`.",
    example: "The gateway token is unknown. Create one with `inferhub gateway tokens create`",
    retryable: "no",
  },
  "scope-refused": {
    meaning: "The token doesn't have permission for this request.",
    causes: ["The token isn't valid for the provider, model, operation, or path."],
    remedy: "Create a token with the scope that the message names.",
    example: "This request requires a token with the scope `admin`",
    retryable: "no",
  },
  "budget-exhausted": {
    meaning: "The request may cost more than the remaining budget of the token.",
    causes: [
      "The budget of the day or month is used up, or reserved by requests in flight.",
      "The request allows a long response or several responses. The gateway reserves the highest possible cost.",
    ],
    remedy:
      "Lower the parameter that the error names, such as `max_tokens`, wait for `retry-after`, or raise the budget.",
    example:
      "The call may cost $0.12, but $0.03 is left of the budget of $5.00 per day; it resets at 2026-11-28T00:00:00Z. Lower `max_tokens` to lower the highest possible cost",
    retryable: "sometimes",
  },
  "price-unknown": {
    meaning: "The token has a budget, and the request has no known price.",
    causes: [
      "The model isn't in the catalog, or has no published price.",
      "The provider charges for something other than tokens, such as images or searches.",
    ],
    remedy: "Add the price to `prices` in `inferhub.json`, or use a token without a budget.",
    example:
      "No price for  acme/talk-7b at groq: add it to `prices` in inferhub.json, or use a token without a budget",
    retryable: "no",
  },
  "response-too-large": {
    meaning: "The provider's response exceeds the gateway's limit.",
    causes: [
      "The response is larger than `maxResponseBytes`, or `maxParsedResponseBytes` if it is parsed, counted after decompression.",
      "It has more than `maxResponseValues` values or `maxResponseMembers` members, or an event of more than `maxResponseEventBytes`.",
    ],
    remedy:
      "Request less, use the pass-through proxy (`/{provider}/…`), or raise the option that the error names.",
    example:
      "groq responded with more than 33554432 bytes. Request less, or raise `maxResponseBytes` of the gateway",
    retryable: "no",
  },
  overloaded: {
    meaning: "Too many requests are queued for the provider.",
    causes: [
      "The provider's concurrency limit is reached.",
      "The circuit breaker is open after repeated failures.",
    ],
    remedy: "Wait for `retry-after`, or add a fallback provider.",
    example: "All 20 slots are in use, and 50 requests wait. Retry in 3 s",
    retryable: "yes",
  },
  stopping: {
    meaning: "The gateway is stopping and rejects new requests.",
    causes: ["A new version is being deployed."],
    remedy: "Retry in a few seconds.",
    example: "The gateway is stopping. Retry in a few seconds",
    retryable: "yes",
  },
  "store-unavailable": {
    meaning: "The gateway can't write its usage log, so it sends no requests.",
    causes: ["The disk of the data directory is full or read-only."],
    remedy: "Free disk space. `/readyz` returns 200 when the gateway can serve requests again.",
    example: "Failed to write the usage log: the disk may be full",
    retryable: "yes",
  },
  internal: {
    meaning: "The gateway failed unexpectedly.",
    causes: ["A bug in the gateway, or an unavailable store."],
    remedy: "Report the request ID. The log has the cause under that ID.",
    example: "The gateway failed unexpectedly",
    retryable: "no",
  },
};
