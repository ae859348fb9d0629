/** Creates a random ID of 32 hexadecimal digits. `crypto.randomUUID` requires HTTPS, which local networks often lack. */
export const createRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
