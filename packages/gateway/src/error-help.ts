import type { ErrorCode } from "@inferhub/inference/core";
import type { ErrorHelp } from "@inferhub/inference/error-help";
import type { GatewayErrorCode } from "./errors.ts";

/** Help for what the gateway itself refuses or fails at; the compiler asks for it when a code is added. */
export const GATEWAY_ERROR_HELP: Readonly<Record<Exclude<GatewayErrorCode, ErrorCode>, ErrorHelp>> = {
  "method-not-allowed": {
    meaning: "The address exists, but not for this method.",
    causes: ["`GET` was sent where `POST` is wanted."],
    remedy: "The header `allow` says which methods there are.",
    retryable: "no",
  },
  "upgrade-refused": {
    meaning: "The client wants a WebSocket, and the gateway has none.",
    causes: ["A client of a realtime API is pointed at the gateway."],
    remedy: "Call an endpoint over HTTP, with `stream` for output that comes in pieces.",
    retryable: "no",
  },
  "origin-refused": {
    meaning: "A page of another origin called, and no rule lets it.",
    causes: ["A page calls a gateway that is not its own, without a token made for browsers."],
    remedy: "Name the origin in a token for browsers, or call from your own server.",
    retryable: "no",
  },
  "host-refused": {
    meaning: "The request names a host that this gateway does not serve.",
    causes: [
      "A page points its own name at this machine (DNS rebinding).",
      "A proxy in front passes a public host name to a gateway without tokens.",
    ],
    remedy:
      "Add the name to `allowedHosts` in `inferhub.json`, or start the gateway with `--require-tokens`.",
    retryable: "no",
  },
  "token-missing": {
    meaning: "The gateway wants a token, and the request has none.",
    causes: ["It runs with `--require-tokens`, or can be reached from outside."],
    remedy: "Send `authorization: Bearer …` with a token of this gateway.",
    retryable: "no",
  },
  "token-refused": {
    meaning: "The token is not of this gateway, has expired, or was withdrawn.",
    causes: ["It was made by another gateway, or its store was replaced."],
    remedy: "Make a new one: `inferhub gateway tokens create`.",
    retryable: "no",
  },
  "scope-refused": {
    meaning: "The token is good, but not for this.",
    causes: ["Its scopes leave out the provider, the model, the operation or the address."],
    remedy: "Ask for a token with wider scopes; the message says which one is missing.",
    retryable: "no",
  },
  "budget-exhausted": {
    meaning: "The request may cost more than is left of the token's budget.",
    causes: [
      "The sum for the day or the month is used up, or reserved by requests in flight.",
      "The request allows a long answer, or several: the most that it can cost is reserved before it is sent.",
    ],
    remedy:
      "Lower the parameter that the error names, such as `max_tokens`. Otherwise wait for the time that `retry-after` names, or ask for a larger budget.",
    retryable: "sometimes",
  },
  "price-unknown": {
    meaning: "The token has a budget, and no price is known for what the request asks for.",
    causes: [
      "The model is not in the catalog, or has no published price.",
      "The provider charges for something other than tokens, such as a picture or a search.",
    ],
    remedy: "Add the price to `prices` in `inferhub.json`, or use a token without a budget.",
    retryable: "no",
  },
  "response-too-large": {
    meaning: "The provider's response is larger than the gateway accepts.",
    causes: [
      "The response is larger than `maxResponseBytes`, or `maxParsedResponseBytes` if it is parsed, counted after decompression.",
      "It has more than `maxResponseValues` values or `maxResponseMembers` members, or an event of more than `maxResponseEventBytes`.",
    ],
    remedy:
      "Ask for less, call the provider's own address (`/{provider}/…`), or raise the option that the error names.",
    retryable: "no",
  },
  overloaded: {
    meaning: "More calls wait for a provider than may.",
    causes: [
      "Its limit of calls at once is reached.",
      "It failed so often that it is left alone for a while.",
    ],
    remedy: "Wait for `retry-after`, or name a target with further providers.",
    retryable: "yes",
  },
  stopping: {
    meaning: "The gateway is being stopped and takes no new calls.",
    causes: ["It is being replaced by a new version."],
    remedy: "Ask again in a moment: another process answers by then.",
    retryable: "yes",
  },
  "store-unavailable": {
    meaning: "The gateway cannot write its usage log, so it sends nothing.",
    causes: ["The disk of the state folder is full or cannot be written."],
    remedy: "Free space on the disk. `/readyz` says when the gateway can serve again.",
    retryable: "yes",
  },
  internal: {
    meaning: "The gateway failed at something that it should not.",
    causes: ["A bug in the gateway, or a store that is unavailable."],
    remedy: "Report it with its request id; the log has the reason under that id.",
    retryable: "no",
  },
};
