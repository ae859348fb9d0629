import type { Kind } from "./kind.ts";

/** A setting with its flag, variable, config field and default. */
export interface Setting<Value, Default extends Value | undefined = Value | undefined> {
  /** Name in the user's config file and in the `cli` field of a project's config. */
  readonly name: string;
  readonly about: string;
  /** Flag in help. Omitted for settings without a flag. */
  readonly flag?: string;
  /** Environment variables. The first one that is set is used. */
  readonly variables: readonly [string, ...string[]];
  readonly kind: Kind<Value>;
  readonly fallback: Default;
  /** Path in a project's config, if it isn't in `cli`. */
  readonly place?: readonly string[];
  /** Why a project's config can't set it, for settings that an untrusted project must not control. */
  rejectedInProject?(value: Value): string | undefined;
}

/** Preserves the types of the value and its default. */
export const defineSetting = <Value, const Default extends Value | undefined>(
  setting: Setting<Value, Default>,
): Setting<Value, Default> => setting;

export const getSettingPlace = ({
  name,
  place,
}: Pick<Setting<unknown>, "name" | "place">): readonly string[] => place ?? ["cli", name];
