import type { CallMeta } from "@inferhub/inference/core";
import type {
  ResponseMeta,
  ServerFormat,
  ServerResponse,
  ServerResults,
  ServerEvent as WireEvent,
} from "@inferhub/inference/define";
import type * as v from "valibot";
import type { ErrorBody } from "../error-body.ts";

export type { ResponseMeta, WireEvent };

/** Arguments of a client method, without model and provider. */
export type Args = Readonly<Record<string, unknown>>;

/** A response of one call, in the operation's own terms. */
export interface CallResult {
  readonly data: unknown;
  readonly meta: CallMeta;
}

/** Response documentation of an endpoint. */
export type ResponseDoc =
  | {
      /** Name of the schema among all. */
      readonly name: string;
      readonly schema: v.GenericSchema;
      /** Media types of texts that the response may be instead. */
      readonly texts?: readonly string[];
    }
  /** A file, by the start of its media type. */
  | { readonly file: string };

/** How a response reports an error in one API's format. */
export interface ErrorFormat {
  body(problem: ErrorBody): unknown;
  /** The HTTP status. Default: by the code of the error. */
  status?(problem: ErrorBody): number;
  /** Event name in streams; omitted in formats without names. */
  readonly event?: string;
  /** Name and schema of the body, for the description of the gateway. */
  readonly doc: { readonly name: string; readonly schema: v.GenericSchema };
}

/** A compatible API: common properties of its endpoints. */
export interface EndpointApi<Id extends string = string> {
  /** Names the surface in usage, and starts the IDs of its operations in OpenAPI. */
  readonly id: Id;
  /** Title and introduction of its endpoints in the description of the gateway. */
  readonly tag: { readonly name: string; readonly description: string };
  readonly error: ErrorFormat;
  /** Where its clients look for the ID of a request. Default: `x-request-id` alone. */
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
  /** Name of the wire format, as in the shapes of adapters. */
  readonly format: string;
  readonly summary: string;
  /** Id of the operation. */
  readonly operation: string;
  /** Schema of validated fields; other fields are forwarded if the provider supports them. */
  readonly body: v.GenericSchema<unknown, Body>;
  readonly response: ResponseDoc;
  /** Whether the body is a form with files rather than JSON. */
  readonly form?: boolean;
  /**
   * Calls for the response: usually one, or one per requested output.
   * @throws GatewayError with code `input-invalid` if the operation doesn't support the request
   */
  toCallArgs(body: Body): readonly Args[];
  /** @param results of the calls, in their order */
  toResponse(
    results: readonly CallResult[],
    body: Body,
    responseMeta: ResponseMeta,
  ): ServerResponse | Promise<ServerResponse>;
  /** Names the parameters of a body that are omitted of its calls. */
  listDropped?(body: Body): readonly string[];
  /** Set for endpoints that forward bodies unchanged to providers with the same format. */
  readonly native?: {
    /** What is checked of such a body. */
    readonly body: v.GenericSchema<unknown, { readonly model: string }>;
    /** The headers that go with it. Default: none. */
    pickHeaders?(header: (name: string) => string | undefined): Readonly<Record<string, string>>;
    /** Whether a body passes as it is. Default: every body does. */
    applies?(body: { readonly model: string }): boolean;
    /** The parameter for which no provider of another format can serve a body. Default: none. */
    requiredBy?(body: { readonly model: string }): string | undefined;
    /** The body that the provider gets. Default: the same. */
    toBody?(body: { readonly model: string }): Readonly<Record<string, unknown>>;
    /** Creates what changes a response, or the data of each of its events. Default: they stay as they are. */
    createRewriter?(body: { readonly model: string }, meta: ResponseMeta): (value: unknown) => unknown;
  };
  /** Omitted for endpoints without streaming. */
  readonly stream?: {
    isStreaming(body: Body): boolean;
    /** Default: server-sent events. */
    readonly framing?: "ndjson";
    /** The events for the chunks of the only call. */
    toEvents(
      chunks: AsyncIterable<unknown>,
      body: Body,
      responseMeta: ResponseMeta,
    ): AsyncIterable<WireEvent>;
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
  const { isStreaming, encode, framing } = format.stream ?? {};
  return {
    api,
    path,
    format: format.shape.format,
    summary: format.operation.summary,
    operation: format.operation.id,
    // Formats write their schemas with Valibot, and promise Standard Schema.
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
          ...(framing === "ndjson" && { framing }),
        },
      }),
  } satisfies Endpoint<Body> as unknown as Endpoint<{ readonly model: string }, Id>;
};
