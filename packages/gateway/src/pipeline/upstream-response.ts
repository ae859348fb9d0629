import type { HeaderTable } from "../proxy/headers.ts";
import type { Flow } from "../proxy/send.ts";
import { ByteQueue } from "./byte-queue.ts";

/**
 * The subset of `Response` that the client reads. A native one creates a web stream, headers and signals, and costs
 * more than the remaining call.
 */
export class UpstreamResponse {
  readonly status: number;
  readonly statusText = "";
  readonly url: string;
  readonly headers: UpstreamHeaders;
  readonly body: ByteQueue;

  constructor(url: string, status: number, headers: Readonly<HeaderTable>, flow: Flow, stop: () => void) {
    this.url = url;
    this.status = status;
    this.headers = new UpstreamHeaders(headers);
    this.body = new ByteQueue(flow, stop);
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.#readAll());
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  async blob(): Promise<Blob> {
    return new Blob([await this.#readAll()], { type: this.headers.get("content-type") ?? "" });
  }

  async #readAll(): Promise<Buffer<ArrayBuffer>> {
    const chunks: Uint8Array[] = [];
    for await (const bytes of this.body) chunks.push(bytes);
    return Buffer.concat(chunks);
  }
}

/** The part of `Headers` that the client reads. */
export class UpstreamHeaders {
  readonly #table: Readonly<HeaderTable>;

  constructor(table: Readonly<HeaderTable>) {
    this.#table = table;
  }

  get(name: string): string | null {
    const value = this.#table[name.toLowerCase()];
    return typeof value === "object" ? value.join(", ") : (value ?? null);
  }

  has(name: string): boolean {
    return this.#table[name.toLowerCase()] !== undefined;
  }
}
