import { describe, expect, it } from "vitest";
import { getOpenStatus } from "../../../src/endpoints/open-status.ts";
import { toOpenaiError } from "../../../src/endpoints/openai/error-body.ts";
import type { GatewayErrorCode } from "../../../src/errors.ts";
import { STATUS_BY_CODE } from "../../../src/status.ts";

const problem = (code: GatewayErrorCode) => ({ code, message: "No", retryable: false, requestId: "42" });

describe("a problem", () => {
  it("keeps every field of the gateway's error", () => {
    const body = { ...problem("rate-limited"), provider: "groq", status: 429, retryAfterSeconds: 3 };
    expect(toOpenaiError(body)).toEqual({ error: { ...body, type: "rate_limit_error", param: null } });
  });

  it.each([
    ["input-invalid", "invalid_request_error"],
    ["too-large", "invalid_request_error"],
    ["method-not-allowed", "invalid_request_error"],
    ["token-missing", "authentication_error"],
    ["key-refused", "authentication_error"],
    ["budget-exhausted", "insufficient_quota"],
    ["credit-exhausted", "insufficient_quota"],
    ["scope-refused", "permission_error"],
    ["model-not-served", "not_found_error"],
    ["rate-limited", "rate_limit_error"],
    ["overloaded", "server_error"],
    ["timeout", "server_error"],
    ["internal", "server_error"],
  ] as const)("with code %s is of type %s", (code, type) => {
    expect(toOpenaiError(problem(code)).error.type).toBe(type);
  });

  it("has the type of its own status, not of the provider's", () => {
    expect(toOpenaiError({ ...problem("provider-failed"), status: 401 }).error.type).toBe("server_error");
  });

  it("has the code that clients look for where no model has the name", () => {
    expect(toOpenaiError(problem("model-not-served")).error.code).toBe("model_not_found");
  });

  it.each([
    ["key-refused", 403, 403],
    ["key-refused", 401, 401],
    ["request-refused", 409, 409],
    ["request-refused", 422, 422],
    ["request-refused", 418, 400],
    ["provider-failed", 500, 500],
    ["provider-failed", 529, 529],
    ["provider-failed", 507, 502],
    ["rate-limited", 429, 429],
  ] as const)("%s of a provider's %s has the status %s", (code, status, expected) => {
    expect(getOpenStatus({ ...problem(code), status })).toBe(expected);
  });

  it("has a type for every code, of the same side as its status", () => {
    for (const [code, status] of Object.entries(STATUS_BY_CODE)) {
      const { type } = toOpenaiError(problem(code as GatewayErrorCode)).error;
      expect(type === "server_error").toBe(status >= 500);
    }
  });
});
