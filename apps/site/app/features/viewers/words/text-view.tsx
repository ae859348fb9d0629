import type { ViewProps } from "../viewer.ts";
import { PlainText } from "./plain-text.tsx";
import { textOf } from "./words.ts";

/** An answer in words. */
export const TextView = ({ data }: ViewProps) => <PlainText text={textOf(data) ?? ""} />;
