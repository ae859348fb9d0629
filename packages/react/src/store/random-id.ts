/** A random ID of 32 hexadecimal digits. `crypto.randomUUID` is missing in pages without HTTPS, such as on a local network. */
export const createRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
