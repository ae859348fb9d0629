import type { Kind } from "./kind.ts";

/** A setting with its flag, variable, config field and default. */
export interface Setting<Value, Default extends Value | undefined = Value | undefined> {
  /** As the user's file has it, and the `cli` field of a project's. */
  readonly name: string;
  readonly about: string;
  /** Flag in help. Omitted for settings without a flag. */
  readonly flag?: string;
  /** The first that is set counts. */
  readonly variables: readonly [string, ...string[]];
  readonly kind: Kind<Value>;
  readonly fallback: Default;
  /** Where a project's file has it, when not in `cli` under its name. */
  readonly place?: readonly string[];
  /** Why a project file must not set it: the author of the project may not be the user. */
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
