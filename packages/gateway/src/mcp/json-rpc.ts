import * as v from "valibot";

/** A client message: a request, or a notification, which has no ID. */
export interface McpRequest {
  readonly id?: string | number | undefined;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Response to a client. */
export type McpResponse = { readonly jsonrpc: "2.0"; readonly id: string | number | null } & (
  | { readonly result: object }
  | { readonly error: { readonly code: number; readonly message: string } }
);

/** Codes of JSON-RPC 2.0. */
export const ERROR_CODE = {
  invalidRequest: -32_600,
  methodUnknown: -32_601,
  paramsInvalid: -32_602,
} as const;

const request = v.looseObject({
  jsonrpc: v.literal("2.0"),
  id: v.optional(v.union([v.string(), v.number()])),
  method: v.string(),
  params: v.optional(v.looseObject({}), {}),
});

const response = v.looseObject({
  jsonrpc: v.literal("2.0"),
  id: v.union([v.string(), v.number()]),
  method: v.optional(v.never()),
});

/** Parses a message. `undefined` for a client's response, which needs no reply. */
export function readMessage(message: unknown): McpRequest | undefined | "invalid" {
  if (v.is(request, message)) return v.parse(request, message);
  return v.is(response, message) ? undefined : "invalid";
}

export const buildResult = (id: string | number, result: object): McpResponse => ({
  jsonrpc: "2.0",
  id,
  result,
});

export const buildError = (id: string | number | null, code: number, message: string): McpResponse => ({
  jsonrpc: "2.0",
  id,
  error: { code, message },
});
