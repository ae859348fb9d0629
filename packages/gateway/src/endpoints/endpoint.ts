import type { CallMeta } from "@inferhub/inference/core";
import type {
  ResponseMeta,
  ServerFormat,
  ServerResponse,
  ServerResults,
  StreamEncoder,
  ServerEvent as WireEvent,
} from "@inferhub/inference/define";
import type * as v from "valibot";
import type { ErrorBody } from "../error-body.ts";

export type { ResponseMeta, WireEvent };

/** Arguments of a client method, without model and provider. */
export type Args = Readonly<Record<string, unknown>>;

/** Output of one call, in the operation's format. */
export interface CallResult {
  readonly data: unknown;
  readonly meta: CallMeta;
}

/** Response documentation of an endpoint. */
export type ResponseDoc =
  | {
      /** Unique name of the schema. */
      readonly name: string;
      readonly schema: v.GenericSchema;
      /** Media types of text responses, as alternatives to JSON. */
      readonly texts?: readonly string[];
    }
  /** Media type prefix of a file response. */
  | { readonly file: string };

/** Error format of an API. */
export interface ErrorFormat {
  body(problem: ErrorBody): unknown;
  /** HTTP status. Default: based on the error code. */
  status?(problem: ErrorBody): number;
  /** Event name in streams. Omitted in formats without names. */
  readonly event?: string;
  /** Name and schema of the body, for the OpenAPI document. */
  readonly doc: { readonly name: string; readonly schema: v.GenericSchema };
}

/** A compatible API: common properties of its endpoints. */
export interface EndpointApi<Id extends string = string> {
  /** Name in the usage log, and prefix of operation IDs in the OpenAPI document. */
  readonly id: Id;
  /** Title and description in the OpenAPI document. */
  readonly tag: { readonly name: string; readonly description: string };
  readonly error: ErrorFormat;
  /** Additional header with the request ID. Default: only `x-request-id`. */
  readonly requestIdHeader?: string;
}

/**
 * An endpoint in a compatible format: it converts the request body to calls of one operation, and their outputs to
 * the response. Routing, authentication, and limits are handled by the pipeline.
 */
export interface Endpoint<
  Body extends { readonly model: string } = { readonly model: string },
  Id extends string = string,
> {
  readonly api: EndpointApi<Id>;
  readonly path: `/${string}`;
  /** Name of the wire format in the adapters' shapes. */
  readonly format: string;
  readonly summary: string;
  /** Operation ID. */
  readonly operation: string;
  /** Schema of validated fields. Other fields are forwarded if the provider supports them. */
  readonly body: v.GenericSchema<unknown, Body>;
  readonly response: ResponseDoc;
  /** Whether the body is a multipart form instead of JSON. */
  readonly form?: boolean;
  /**
   * Calls for the response: usually one, or one per requested output.
   * @throws GatewayError with code `input-invalid` if the operation doesn't support the request
   */
  toCallArgs(body: Body): readonly Args[];
  /** @param results results of the calls, in order */
  toResponse(
    results: readonly CallResult[],
    body: Body,
    responseMeta: ResponseMeta,
  ): ServerResponse | Promise<ServerResponse>;
  /** Returns the parameters of a body that its calls don't include. */
  listDropped?(body: Body): readonly string[];
  /** Set for endpoints that forward bodies unchanged to providers with the same format. */
  readonly native?: {
    /** Schema of the validated part. */
    readonly body: v.GenericSchema<unknown, { readonly model: string }>;
    /** Headers to forward. Default: none. */
    pickHeaders?(header: (name: string) => string | undefined): Readonly<Record<string, string>>;
    /** Returns whether to forward a body unchanged. Default: always. */
    applies?(body: { readonly model: string }): boolean;
    /** Returns the parameter that only providers with the same format support. Default: none. */
    requiredBy?(body: { readonly model: string }): string | undefined;
    /** Returns the body for the provider. Default: unchanged. */
    toBody?(body: { readonly model: string }): Readonly<Record<string, unknown>>;
    /** Creates a function that changes the response, or the data of each event. Default: unchanged. */
    createRewriter?(body: { readonly model: string }, meta: ResponseMeta): (value: unknown) => unknown;
  };
  /** Omitted for endpoints without streaming. */
  readonly stream?: {
    isStreaming(body: Body): boolean;
    /** Framing. Default: server-sent events. */
    readonly framing?: "ndjson";
    /** Converts the chunks of the single call to events. */
    toEvents(
      chunks: AsyncIterable<unknown>,
      body: Body,
      responseMeta: ResponseMeta,
    ): AsyncIterable<WireEvent>;
    /** The same without a promise for each chunk. Default: `toEvents` only. */
    createEncoder?(body: Body, responseMeta: ResponseMeta): StreamEncoder;
  };
}

/** Serves a wire format at a URL. */
export const defineEndpoint = <Body extends { readonly model: string }, Id extends string>(
  api: EndpointApi<Id>,
  path: Endpoint["path"],
  response: ResponseDoc,
  format: ServerFormat<Body>,
  parts: Partial<Pick<Endpoint<Body>, "native" | "toCallArgs">> = {},
): Endpoint<{ readonly model: string }, Id> => {
  const { isStreaming, encode, createEncoder, framing } = format.stream ?? {};
  return {
    api,
    path,
    format: format.shape.format,
    summary: format.operation.summary,
    operation: format.operation.id,
    // Formats use Valibot schemas, typed as Standard Schema.
    body: format.body as v.GenericSchema<unknown, Body>,
    response,
    ...(format.form && { form: true }),
    toCallArgs: format.parseRequest,
    ...parts,
    ...(format.listDropped && { listDropped: format.listDropped }),
    toResponse: (results, body, meta) =>
      format.buildResponse(results as unknown as ServerResults, body, meta),
    ...(isStreaming &&
      encode && {
        stream: {
          isStreaming: (body) => isStreaming(body, path),
          toEvents: encode,
          ...(createEncoder && { createEncoder }),
          ...(framing === "ndjson" && { framing }),
        },
      }),
  } satisfies Endpoint<Body> as unknown as Endpoint<{ readonly model: string }, Id>;
};
