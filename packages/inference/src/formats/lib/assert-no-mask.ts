import { InputError } from "../../errors.ts";

/** An input that may specify which part of its image changes. */
interface MaskedInput {
  readonly mask?: Blob | undefined;
}

/**
 * For providers that only change images as a whole, of which a mask left aside would change too much.
 * @throws InputError when the caller returns a mask
 */
export function assertNoMask({ mask }: MaskedInput): void {
  if (mask === undefined) return;
  throw new InputError(
    "input-invalid",
    "The provider doesn't accept a mask. Omit it, or use a provider that accepts one",
  );
}
