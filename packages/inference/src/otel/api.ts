/** The used part of OpenTelemetry's API, so the package need not be installed. */

export type AttributeValue = string | number | boolean | string[];
export type Attributes = Record<string, AttributeValue>;

export interface Span {
  setAttributes(attributes: Attributes): unknown;
  setStatus(status: { code: 2; message?: string }): unknown;
  end(): void;
}

/** What of OpenTelemetry's tracers is used. */
export interface Tracer {
  startSpan(name: string, options: { kind: 2; attributes: Attributes }): Span;
}

export interface Histogram {
  record(value: number, attributes?: Attributes): void;
}

/** What of OpenTelemetry's meters is used. */
export interface Meter {
  createHistogram(
    name: string,
    options: { description: string; unit: string; advice: { explicitBucketBoundaries: number[] } },
  ): Histogram;
}
