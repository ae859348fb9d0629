/** Thrown to close a connection without a response. */
export class ConnectionReset extends Error {
  override readonly name = "ConnectionReset";

  constructor() {
    super("Injected fault: connection reset");
  }
}
