/**
 * Types of the web platform, under their standard names. A program without TypeScript's `dom` library and without types
 * of its runtime gets the minimum that this package's declarations need.
 */
export type * from "./globals.ts";

/** A global class, or `Otherwise` if the program's TypeScript libraries don't declare it. */
type Global<Name extends string, Otherwise> = typeof globalThis extends {
  readonly [K in Name]: { readonly prototype: infer Instance };
}
  ? Instance
  : Otherwise;

/** A file in memory. */
export type Blob = Global<
  "Blob",
  {
    readonly size: number;
    /** The media type, such as `image/png`. */
    readonly type: string;
    arrayBuffer(): Promise<ArrayBuffer>;
    text(): Promise<string>;
  }
>;

/** Bytes in memory. TypeScript 5.7 and later have a type for the buffer; older versions don't. */
export type Bytes = ReturnType<Uint8ArrayConstructor["of"]>;

/** A URL. */
export type URL = Global<"URL", { readonly href: string }>;

/** A stream of bytes. */
export type ByteStream = Global<"ReadableStream", { getReader(): { read(): Promise<unknown> } }>;

/** Aborts a call. */
export type AbortSignal = Global<"AbortSignal", { readonly aborted: boolean; readonly reason: unknown }>;

/** Fields of a multipart body. */
export type FormData = Global<"FormData", object>;

/** A response of `fetch`. */
export type Response = Global<"Response", { readonly status: number; text(): Promise<string> }>;

/** Headers of a response. */
export type Headers = Global<"Headers", { get(name: string): string | null }>;

/** A function with the signature of the platform's `fetch`. */
export type Fetch = typeof globalThis extends { readonly fetch: infer Platform }
  ? Platform
  : (input: string, init?: object) => Promise<Response>;

/** The second argument of `fetch`. */
export type RequestInit = NonNullable<Parameters<Fetch>[1]>;

/** Whether requests send cookies, as `fetch` names it. */
export type RequestCredentials = "include" | "omit" | "same-origin";
