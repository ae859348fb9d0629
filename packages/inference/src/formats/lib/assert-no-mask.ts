import { InputError } from "../../errors.ts";

/** An input that may say which part of its picture changes. */
interface MaskedInput {
  readonly mask?: Blob | undefined;
}

/**
 * For providers that only change pictures as a whole, of which a mask left aside would change too much.
 * @throws InputError when the caller gives a mask
 */
export function assertNoMask({ mask }: MaskedInput): void {
  if (mask === undefined) return;
  throw new InputError(
    "input-invalid",
    "The provider takes no mask: leave it out, or choose a provider that takes one",
  );
}
