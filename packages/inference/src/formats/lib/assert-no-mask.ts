import { InputError } from "../../errors.ts";

/** An input that may specify which part of its image changes. */
interface MaskedInput {
  readonly mask?: Blob | undefined;
}

/**
 * For providers that edit only complete images, where ignoring a mask would change too much.
 * @throws InputError if a mask is set
 */
export function assertNoMask({ mask }: MaskedInput): void {
  if (mask === undefined) return;
  throw new InputError(
    "input-invalid",
    "The provider doesn't accept a mask. Omit it, or use a provider that accepts one",
  );
}
