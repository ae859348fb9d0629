/** A type of setting, parsed from a flag, a variable or a config file. */
export interface Kind<Value> {
  /** Description for errors: `yes or no`. */
  readonly takes: string;
  /** Allowed values, if they can be listed. */
  readonly choices?: readonly string[];
  /** @returns `undefined` for an invalid value */
  fromText(text: string): Value | undefined;
  /** @returns `undefined` for an invalid value */
  fromJson(value: unknown): Value | undefined;
}

const ofText = <Value>(takes: string, fromText: Kind<Value>["fromText"]): Kind<Value> => ({
  takes,
  fromText,
  fromJson: (value) => (typeof value === "string" ? fromText(value) : undefined),
});

export const text: Kind<string> = ofText("a string", (value) => value.trim() || undefined);

/** An http or https URL. Trailing slashes are removed. */
export const address: Kind<string> = ofText(
  "an http or https URL without user, password and query, such as http://127.0.0.1:8787",
  (value) => {
    const trimmed = value.trim().replace(/\/+$/, "");
    if (!URL.canParse(trimmed)) return undefined;
    const { protocol, username, password, search, hash } = new URL(trimmed);
    return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ""
      ? trimmed
      : undefined;
  },
);

export function oneOf<const Name extends string>(names: readonly Name[]): Kind<Name> {
  return { ...ofText(names.join(", "), (value) => names.find((name) => name === value)), choices: names };
}

const ANSWERS: Readonly<Record<string, boolean>> = {
  "1": true,
  true: true,
  yes: true,
  "0": false,
  false: false,
  no: false,
};

export const yesOrNo: Kind<boolean> = {
  takes: "yes or no",
  choices: ["yes", "no"],
  fromText: (value) => {
    const word = value.trim().toLowerCase();
    return Object.hasOwn(ANSWERS, word) ? ANSWERS[word] : undefined;
  },
  fromJson: (value) => (typeof value === "boolean" ? value : undefined),
};

/** An integer in an inclusive range. */
export function whole(least: number, most: number): Kind<number> {
  const within = (value: number) => Number.isInteger(value) && value >= least && value <= most;
  return {
    takes: `an integer from ${least} up to ${most}`,
    fromText: (value) => (/^\d+$/.test(value) && within(Number(value)) ? Number(value) : undefined),
    fromJson: (value) => (typeof value === "number" && within(value) ? value : undefined),
  };
}
