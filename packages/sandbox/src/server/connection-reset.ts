/** Ends a connection without a response. */
export class ConnectionReset extends Error {
  override readonly name = "ConnectionReset";

  constructor() {
    super("The sandbox was asked to reset this connection");
  }
}
