import {
  type InferenceClientError,
  InferhubError,
  InputError,
  isInferhubError,
  isProvider,
  ProviderApiError,
  type ProviderId,
  parseProvider,
  RoutingError,
  type TextToImageProvider,
} from "@inferhub/inference";
import { describe, expect, expectTypeOf, it } from "vitest";

describe("errors", () => {
  it("differ from other errors", () => {
    expect(isInferhubError(new InputError("input-invalid", "No"))).toBe(true);
    expect(isInferhubError(new RoutingError("No"))).toBe(true);
    expect(isInferhubError(new Error("No"))).toBe(false);
    expect(isInferhubError(undefined)).toBe(false);
  });

  it("have the fields of their class once the code is checked", () => {
    const read = (error: InferhubError) => {
      switch (error.code) {
        case "rate-limited":
          expectTypeOf(error.retryAfterSeconds).toEqualTypeOf<number | undefined>();
          return error.httpResponse.status;
        case "stream-incomplete":
          return error.partialText;
        case "output-malformed":
          return error.received;
        case "job-timeout":
          return error.job?.ticket;
        // @ts-expect-error no such code
        case "rate-limitd":
          return 1;
        case "connection-failed":
          // @ts-expect-error nothing came back
          return error.httpResponse;
        default:
          return error.message;
      }
    };
    expectTypeOf(read).parameter(0).toExtend<InferenceClientError>();
    expect(read(new RoutingError("No") as InferhubError)).toBe("No");
  });

  it("also differ by their class", () => {
    const status = (error: unknown) => {
      if (!isInferhubError(error)) return undefined;
      return error instanceof ProviderApiError ? error.httpResponse.status : error.code;
    };
    expect(status(new InputError("key-missing", "No"))).toBe("key-missing");
    const code = (error: unknown) => (error instanceof InferhubError ? error.code : undefined);
    expect(code(new RoutingError("No"))).toBe("routing-failed");
    expect([code(new Error("No")), code(null)]).toEqual([undefined, undefined]);
    expectTypeOf<InferhubError["code"]>().toEqualTypeOf<InferenceClientError["code"]>();
  });
});

describe("names of providers from outside", () => {
  it("become types", () => {
    const name: string = "groq";
    expect(isProvider(name)).toBe(true);
    expect(isProvider(name, "text-to-image")).toBe(false);
    expect(isProvider("auto")).toBe(false);
    if (isProvider(name)) expectTypeOf(name).toExtend<ProviderId>();
    expectTypeOf(parseProvider(name)).toEqualTypeOf<ProviderId | "auto">();
    expectTypeOf(() => parseProvider(name, "text-to-image")).returns.toEqualTypeOf<
      TextToImageProvider | "auto"
    >();
    expect(parseProvider("auto")).toBe("auto");
    expect(() => parseProvider("grok")).toThrow('Unknown provider "grok". Expected one of: auto, ');
    expect(() => parseProvider(name, "text-to-image")).toThrow('No provider "groq" serves text-to-image');
  });
});
