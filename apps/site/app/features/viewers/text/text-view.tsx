import type { ViewProps } from "../viewer.ts";
import { PlainText } from "./plain-text.tsx";
import { readText } from "./read-text.ts";

/** An answer in words. */
export const TextView = ({ data }: ViewProps) => <PlainText text={readText(data) ?? ""} />;
